import type { Layer } from '../../rules/layer.ts';
import { flag } from '../../rules/option.ts';

declare module '../../rules/option.ts' {
  interface Options {
    chat: boolean;
  }
}

/** IRR-2. Rooms read this option; it changes nothing in the play. */
export const chat: Layer = {
  name: 'chat',
  title: 'Table talk',
  description: 'Players may send each other phrases between hands.',
  options: { chat: flag('ch', 'Table talk', true) },
  isOn: (options) => options.chat,
  turnOn: { chat: true },
};
