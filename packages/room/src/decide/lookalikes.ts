// Letters of other alphabets and digits that look like a plain letter, by that letter.
const SHAPES: Readonly<Record<string, string>> = {
  a: 'аɑαΑАᴀᎪꓮⲀ',
  b: 'ЬьВΒ8ʙᏴꓐⲂ',
  c: 'сСϲᴄᏟꓚⲤⲥ',
  d: 'ԁᴅᎠꓓđĐ',
  e: 'еЕεΕᴇᎬꓰ',
  f: 'ꜰϝꓝ',
  g: 'ɡԍɢᏀꓖ',
  h: 'һНΗʜᎻꓧħĦⲎ',
  j: 'јЈᴊᎫꓙ',
  k: 'кКκΚᴋᏦꓗⲔ',
  l: 'iIıіІιΙӏӀ1|ǀʟɪłŁᏞꓡꓲ',
  m: 'мМΜᴍᎷꓟⲘ',
  n: 'ոпΝηɴꓠⲚ',
  o: '0оОοΟσօᴏøØꓳⲞ',
  p: 'рРρΡᴘᏢꓑⲢ',
  q: 'ԛ',
  r: 'ʀᏒꓣг',
  s: '5ѕЅꜱᏚꓢ',
  t: 'тТτΤᴛᎢꓔⲦ',
  u: 'υսцᴜꓴ',
  v: 'νѵᴠᏙꓦ',
  w: 'ԝωᴡᎳꓪ',
  x: 'хХχΧꓫⲬ',
  y: 'уУүγΥʏꓬⲨ',
  z: 'ΖᴢᏃꓜ',
};

const LETTER_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(SHAPES).flatMap(([letter, shapes]) => [...shapes].map((shape) => [shape, letter] as const)),
);

/** A name reduced to its look: names with the same result are easily confused. */
export function looksOf(name: string): string {
  // NFKD turns wide, bold and raised letters into plain ones and splits off accents.
  const plain = name.normalize('NFKD').replace(/[\p{M}\p{P}\s]/gu, '');
  const letters = [...plain].map((letter) => LETTER_OF.get(letter) ?? letter.toLowerCase()).join('');
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w') || name;
}
