import type { Layer, Passage } from './layer.ts';
import { LAYER_REGISTRY } from './layers/register.ts';
import type { OptionSpec, Options, OptionValue } from './option.ts';
import { tellStraight } from './straight.ts';
import { capital } from './words.ts';

/** The rules as a table with these options plays them: straight 42, and each layer above it hears what was told before. */
export function bookOf(options: Options): readonly Passage[] {
  let book: readonly Passage[] = tellStraight(options);
  for (const layer of LAYER_REGISTRY.slice(1)) {
    if (layer.isOn(options)) book = layer.tells?.(options, book) ?? book.concat(passageOf(layer, options));
  }
  return book;
}

/** What a layer says of itself: its sentence, and what was chosen of its options. */
function passageOf({ title, description, options = {}, turnOn = {} }: Layer, chosen: Options): Passage {
  const values = new Map<string, OptionValue>(Object.entries(chosen));
  const sentences = Object.entries(options).flatMap(([name, spec]) =>
    name in turnOn && spec.kind === 'flag' ? [] : choiceSentence(spec, values.get(name) ?? spec.default),
  );
  return { title, text: [description, ...sentences].join(' ') };
}

function choiceSentence(spec: OptionSpec, value: OptionValue): readonly string[] {
  switch (spec.kind) {
    case 'flag':
      return value === true ? [`${capital(spec.title)}.`] : [];
    case 'choice':
      return [`${spec.title}: ${spec.choices.get(value) ?? value}.`];
    case 'whole':
      return [`${spec.title}: ${value}.`];
    case 'text':
      return value === '' ? [] : [`${spec.title}: ${value}.`];
  }
}
