import { Foursome } from './foursome.ts';
import { checkAll } from './kill.ts';
import { Receipts } from './receipts.ts';
import { type Battery, round } from './run.ts';

export const history: Battery = {
  about: 'one order at every table, no acknowledgement without a row, nothing shown that goes back',
  async run(run) {
    const data = run.folder();
    const server = await run.server(data);
    const receipts = new Receipts();
    const wanted = run.amount(1_000_000, 1500);
    const fours: Foursome[] = [];
    while (fours.length < run.size(250, 10)) fours.push(await Foursome.make(server.port, receipts, run.chance));
    const done = (): number => fours.reduce((sum, { operations }) => sum + operations, 0);
    let operations = 0;
    const counting = setInterval(() => {
      operations = done();
    }, 50);
    run.atEnd(() => clearInterval(counting));
    const begun = performance.now();
    await Promise.all(fours.map((four) => four.play(() => operations >= wanted, 20)));
    const seconds = (performance.now() - begun) / 1000;
    for (const four of fours) four.leave();
    await server.end('SIGTERM');
    const rows = checkAll(data, receipts);
    const total = done();
    return {
      tables: fours.length,
      operations: total,
      acknowledged: receipts.acknowledged,
      rows,
      violations: 0,
      perSecond: round(total / seconds, 0),
    };
  },
};
