import type { Layer } from '../layer.ts';
import { flag } from '../option.ts';

declare module '../option.ts' {
  interface Options {
    chat: boolean;
  }
}

/** IRR-2. A custom of the table; the play is the same. */
export const chat: Layer = {
  name: 'chat',
  title: 'Table talk',
  description: 'Players may send each other phrases between hands.',
  options: { chat: flag('ch', 'Table talk', true) },
  isOn: (options) => options.chat,
  turnOn: { chat: true },
};
