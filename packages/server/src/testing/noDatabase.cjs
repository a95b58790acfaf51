// node --require: as on a machine for which npm has no binary of the database.
const Module = require('node:module');

const { _resolveFilename: resolve } = Module;
Module._resolveFilename = (name, ...more) => {
  if (!name.startsWith('@libsql/')) return resolve(name, ...more);
  throw Object.assign(new Error(`Cannot find module '${name}'\nRequire stack:`), { code: 'MODULE_NOT_FOUND' });
};
