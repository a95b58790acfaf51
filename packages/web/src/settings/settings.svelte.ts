import { keep, kept } from '../app/device.ts';

/** A player's settings. They are kept on the device and sent nowhere. */
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
  /** The player knows the game and is not offered lessons. */
  knows: boolean;
  name: string;
  rules: string;
  computers: { name: string; level: string }[];
  house: { name: string; code: string }[];
}

/** 42 as most Texans know it: to seven marks, no special contracts, and the shaker is forced to 30. */
export const PLAIN_RULES = '42:forced-nello/n=n';

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
  rules: PLAIN_RULES,
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

/** Keeps the settings whenever one changes, and applies them to the page. */
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
