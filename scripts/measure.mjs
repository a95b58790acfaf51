// Measures how long links, replays and a long history take in a real browser, and prints it.
process.env.SHOTS ??= 'measure';
await import('./browser.mjs');
