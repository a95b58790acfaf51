import { keep, kept } from '../app/device.ts';

/** What a player chose once and finds again. It is kept on the device and told to nobody. */
export interface Settings {
  theme: 'device' | 'light' | 'dark';
  size: 'usual' | 'larger' | 'largest';
  faces: 'pips' | 'numerals' | 'both';
  bones: 'ivory' | 'ebony' | 'coloured' | 'plain';
  counts: boolean;
  comfort: boolean;
  leftHanded: boolean;
  sound: boolean;
  speed: 'slow' | 'normal' | 'fast' | 'wait' | 'at-once';
  /** Pick a bone, then play it. */
  confirm: boolean;
  forced: 'never' | 'last' | 'always';
  singleKeys: boolean;
  /** Knows the game: is never taught. */
  knows: boolean;
  name: string;
  rules: string;
  computers: { name: string; level: string }[];
  house: { name: string; code: string }[];
}

const KEPT = 'texas42.settings';

const USUAL: Settings = {
  theme: 'device',
  size: 'usual',
  faces: 'pips',
  bones: 'ivory',
  counts: true,
  comfort: false,
  leftHanded: false,
  sound: true,
  speed: 'normal',
  confirm: false,
  forced: 'last',
  singleKeys: true,
  knows: false,
  name: '',
  rules: '42:casual',
  computers: [
    { name: 'Earl', level: '' },
    { name: 'Gran', level: '' },
    { name: 'Dale', level: '' },
  ],
  house: [],
};

function read(): Settings {
  try {
    const chosen: unknown = JSON.parse(kept(KEPT) ?? '{}');
    return { ...USUAL, ...(typeof chosen === 'object' ? chosen : {}) };
  } catch {
    return { ...USUAL };
  }
}

export const settings: Settings = $state(read());

/** Writes the settings whenever one changes, and dresses the page in them. */
export function keepSettings(): void {
  $effect(() => keep(KEPT, JSON.stringify(settings)));
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const dress = (): void => {
    const root = document.documentElement;
    const isDark = settings.theme === 'device' ? dark.matches : settings.theme === 'dark';
    root.dataset.theme = isDark ? 'dark' : 'light';
    root.toggleAttribute('data-comfort', settings.comfort);
    root.toggleAttribute('data-left', settings.leftHanded);
    root.dataset.size = settings.size;
    root.dataset.bones = settings.bones;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark ? '#241D18' : '#FBF6E9');
  };
  $effect(dress);
  $effect(() => {
    dark.addEventListener('change', dress);
    return () => dark.removeEventListener('change', dress);
  });
}

/** How long a finished trick stays, in milliseconds; null where a tap is waited for. */
export function holdOf({ speed, comfort }: Settings): number | null {
  const more = comfort ? 1.5 : 1;
  switch (speed) {
    case 'slow':
      return 2400 * more;
    case 'normal':
      return 1300 * more;
    case 'fast':
      return 800 * more;
    case 'wait':
      return null;
    case 'at-once':
      return 0;
  }
}

export function paceOf(chosen: Settings): { call: number; play: number; spread: number; trick: number } {
  const trick = holdOf(chosen) ?? 1300;
  switch (chosen.speed) {
    case 'slow':
      return { call: 1000, play: 1200, spread: 400, trick };
    case 'fast':
      return { call: 250, play: 300, spread: 150, trick };
    case 'at-once':
      return { call: 0, play: 0, spread: 0, trick: 0 };
    default:
      return { call: 500, play: 550, spread: 400, trick };
  }
}
