import { capital } from './words.ts';

// What the levels of computers are called.

/** What each level is worth, said plainly. A level that is not listed is called by its name. */
const LEVELS: Readonly<Record<string, readonly [title: string, honest: string]>> = {
  random: ['Anyhow', 'Plays any bone the rules allow, without a thought.'],
  beginner: ['Beginner', 'Plays by rules of thumb, and slips now and then.'],
  club: ['Club', 'Imagines a few deals and plays them out in its head.'],
  strong: ['Strong', 'Solves two dozen imagined deals before every play.'],
  expert: ['Expert', 'Weighs the likely deals by what was called and played.'],
  master: ['Master', 'Weighs the most, and never counts on seeing through a bone. Takes longest.'],
};

export const levelTitle = (level: string): string => LEVELS[level]?.[0] ?? capital(level);

export const levelHonest = (level: string): string => LEVELS[level]?.[1] ?? '';
