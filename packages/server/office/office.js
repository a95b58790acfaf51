// Draws what /history.json tells. Totals are drawn as their growth a second.
const CHARTS = [
  { title: 'Connections', one: ({ sockets }) => sockets, show: whole },
  { title: 'Tables in use', one: ({ tables }) => tables, show: whole },
  { title: 'Moves a second', one: growth('actions'), show: decimal },
  { title: 'Answers over 50 ms', unit: '% of all', one: slowShare, show: decimal },
  { title: 'Longest pause', unit: 'ms', one: ({ lag }) => 1000 * lag, show: whole },
  { title: 'Requests refused a second', one: growth('refusals'), show: decimal },
  {
    title: 'Memory',
    unit: 'MB; dashed: heap',
    one: ({ memory }) => memory / 1e6,
    two: ({ heap }) => heap / 1e6,
    show: whole,
  },
  { title: 'Tables kept', one: ({ stored }) => stored, show: whole },
  { title: 'Writes and tables that failed', unit: 'since the start', one: ({ failures }) => failures, show: whole },
];
const WIDTH = 300;
const HEIGHT = 100;
const EVERY = 5000;

function whole(number) {
  return Math.round(number).toLocaleString('en');
}

function decimal(number) {
  return number.toLocaleString('en', { maximumFractionDigits: 1 });
}

function growth(name) {
  return (row, before) => (before ? ((row[name] - before[name]) * 1000) / Math.max(1, row.at - before.at) : 0);
}

function slowShare(row, before) {
  const answers = before ? row.answers - before.answers : 0;
  return answers > 0 ? (100 * (row.slowAnswers - before.slowAnswers)) / answers : 0;
}

function element(name, attributes = {}, ...inside) {
  const made =
    name === 'svg' || name === 'path'
      ? document.createElementNS('http://www.w3.org/2000/svg', name)
      : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
}

/** A round number above all that is drawn. */
function ceiling(most) {
  const step = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return [1, 2, 5, 10].map((times) => times * step).find((round) => round >= most) ?? 10 * step;
}

function path(values, top) {
  const x = (i) => (values.length < 2 ? WIDTH : (i * WIDTH) / (values.length - 1));
  return values
    .map((value, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${(HEIGHT * (1 - value / top)).toFixed(1)}`)
    .join('');
}

function figure({ title, unit = '', one, two, show }, rows) {
  const values = rows.map((row, i) => one(row, rows[i - 1]));
  const others = two ? rows.map((row, i) => two(row, rows[i - 1])) : [];
  const top = ceiling(Math.max(...values, ...others));
  const now = values.at(-1) ?? 0;
  const most = Math.max(...values);
  const minutes = Math.round(((rows.at(-1)?.at ?? 0) - (rows[0]?.at ?? 0)) / 60_000);
  const label = `${title}: ${show(now)} ${unit} now, at most ${show(most)} in the last ${minutes} minutes`;
  const picture = element(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': label },
    element('path', { class: 'axis', d: `M0 ${HEIGHT}H${WIDTH}` }),
    ...(two ? [element('path', { class: 'plot two', d: path(others, top) })] : []),
    element('path', { class: 'plot one', d: path(values, top) }),
  );
  return element(
    'figure',
    {},
    element('h2', {}, title),
    element('p', { class: 'now' }, `${show(now)} `, element('small', {}, unit)),
    picture,
    element(
      'p',
      { class: 'scale' },
      element('span', {}, `${minutes} min ago`),
      element('span', {}, `scale 0 to ${show(top)}`),
    ),
  );
}

function say(sentence) {
  const state = document.querySelector('#state');
  if (state.textContent !== sentence) state.textContent = sentence;
}

const REASONS = { closing: 'it is closing', database: 'its database cannot be written', lag: 'it is too busy' };

async function look() {
  try {
    const [history, ready] = await Promise.all(
      ['history.json', 'readyz'].map((name) => fetch(name).then((answer) => answer.json())),
    );
    const rows = history.rows.map((row) => Object.fromEntries(history.columns.map((name, i) => [name, row[i]])));
    document.querySelector('#charts').replaceChildren(...CHARTS.map((chart) => figure(chart, rows)));
    say(ready.ready ? 'Open, and all is well.' : `Not ready for visitors: ${REASONS[ready.reason]}.`);
  } catch {
    say('The server does not answer.');
  }
}

await look();
setInterval(look, EVERY);
