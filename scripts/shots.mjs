// Makes a picture of every screen and state into `shots/`, at each size and in each dress.
process.env.SHOTS ??= 'shots';
await import('./browser.mjs');
