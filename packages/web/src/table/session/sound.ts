import { settings } from '../../settings/settings.svelte.ts';

/** Short, dry, wooden sounds, each made of a few bursts of filtered noise or a low knock; no file is loaded. */
export type Sound = 'bone' | 'shake' | 'turn' | 'gather' | 'mark' | 'refused';

interface Knock {
  readonly at: number;
  readonly pitch: number;
  readonly length: number;
  readonly loud: number;
}

const SOUNDS: Readonly<Record<Sound, readonly Knock[]>> = {
  bone: [
    { at: 0, pitch: 2300, length: 0.05, loud: 0.5 },
    { at: 0.004, pitch: 420, length: 0.07, loud: 0.5 },
  ],
  shake: Array.from({ length: 14 }, (_, i) => ({
    at: 0.055 * i + 0.012 * (i % 3),
    pitch: 1500 + 260 * (i % 5),
    length: 0.05,
    loud: 0.22,
  })),
  turn: [
    { at: 0, pitch: 620, length: 0.07, loud: 0.28 },
    { at: 0.12, pitch: 780, length: 0.08, loud: 0.28 },
  ],
  gather: [0, 0.05, 0.1].map((at) => ({ at, pitch: 1900, length: 0.045, loud: 0.28 })),
  mark: [{ at: 0, pitch: 3200, length: 0.3, loud: 0.12 }],
  refused: [{ at: 0, pitch: 190, length: 0.1, loud: 0.6 }],
};

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Browsers allow sound only after a first touch. */
export function play(sound: Sound): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  noise ??= makeNoise(context);
  for (const knock of SOUNDS[sound]) strike(context, noise, knock);
}

function makeNoise({ sampleRate }: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: sampleRate / 2, sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

function strike(audio: AudioContext, buffer: AudioBuffer, { at, pitch, length, loud }: Knock): void {
  const start = audio.currentTime + at;
  const source = new AudioBufferSourceNode(audio, { buffer });
  // No two bones fall alike: three per cent up or down.
  const frequency = pitch * (0.97 + Math.random() * 0.06);
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency, Q: 4 });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(start, Math.random() * 0.3, length);
}
