// Builds what is missing and serves the table. PORT, HOST and DATA choose where; the address is printed.
const { PORT, HOST, DATA } = process.env;
const given = Object.entries({ port: PORT, host: HOST, data: DATA }).filter(([, value]) => value);

console.log('Texas 42: building what is missing …');
process.argv.splice(2, 0, 'serve', ...given.flatMap(([name, value]) => [`--${name}`, value]));
await import('../packages/cli/bin/texas42.js');
