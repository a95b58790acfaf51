import { readWhole } from '../arguments.ts';
import { command } from '../command.ts';
import { CommandError } from '../commandError.ts';
import { BENCHMARKS } from '../measure/bench/benchmarks.ts';
import { type Benchmark, median } from '../measure/bench/rounds.ts';
import { Progress } from '../terminal/progress.ts';

interface Figure {
  readonly name: string;
  readonly figure: number;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
}

export const bench = command({
  usage: '[NAME…] [options]',
  takesWords: true,
  about: [
    'Measures this machine. Each line is a name, the median of several rounds, and its unit; then the best round.',
    ['Benchmarks', ...BENCHMARKS.map(({ name, about }) => `  ${name.padEnd(19)}${about}`)].join('\n'),
  ],
  flags: {
    rounds: { type: 'string', default: '7', value: 'N', help: 'how many rounds of each' },
    json: { type: 'boolean', help: 'one JSON object instead of text' },
  },
  examples: [
    ['texas42 bench', 'all of them'],
    ['texas42 bench action deal --rounds 20', 'two of them, more exactly'],
  ],
  async run({ rounds, json }, words) {
    const count = readWhole('rounds', rounds, 1, 1000);
    const chosen = words.length > 0 ? words.map(benchmarkNamed) : BENCHMARKS;
    const progress = new Progress(process.stderr, chosen.length, 'benchmarks');
    const figures: Figure[] = [];
    for (const benchmark of chosen) {
      progress.show(figures.length);
      figures.push(await run(benchmark, count));
    }
    progress.end();
    process.stdout.write(`${json ? JSON.stringify({ rounds: count, benchmarks: figures }) : write(figures)}\n`);
    return 0;
  },
});

function benchmarkNamed(name: string): Benchmark {
  const found = BENCHMARKS.find((benchmark) => benchmark.name === name);
  if (!found)
    throw new CommandError(`There is no benchmark "${name}"; there are ${BENCHMARKS.map((b) => b.name).join(', ')}.`);
  return found;
}

async function run({ name, unit, measure }: Benchmark, count: number): Promise<Figure> {
  const figures = await measure(count);
  return {
    name,
    figure: rounded(median(figures)),
    unit,
    min: rounded(Math.min(...figures)),
    max: rounded(Math.max(...figures)),
  };
}

const rounded = (figure: number): number => Number(figure.toPrecision(4));

function write(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ name }) => name.length)) + 2;
  return figures
    .map(({ name, figure, unit, min, max }) => {
      const best = unit === '/s' ? `max ${max}` : `min ${min}`;
      return `${name.padEnd(width)}${String(figure).padStart(8)} ${unit.padEnd(5)}  ${best}`;
    })
    .join('\n');
}
