import { LAYER_REGISTRY } from '../layers/register.ts';
import { capital } from '../words.ts';
import type { Layer, Passage } from './layer.ts';
import type { OptionSpec, Options, OptionValue } from './option.ts';
import { straightPassages } from './straightPassages.ts';

/**
 * The rules of a table with these options as text: straight 42 first, then each layer may change what the layers beneath it
 * say.
 */
export function bookOf(options: Options): readonly Passage[] {
  let book: readonly Passage[] = straightPassages(options);
  for (const layer of LAYER_REGISTRY.slice(1)) {
    if (layer.isOn(options)) book = layer.passages?.(options, book) ?? book.concat(passageOf(layer, options));
  }
  return book;
}

/** The passage of a layer that writes none itself: its description and the chosen values of its options. */
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
