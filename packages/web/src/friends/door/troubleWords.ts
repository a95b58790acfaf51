import { inWords } from '../../words/words.ts';
import { spaced } from './doorWords.ts';
import type { Invitation } from './invitation.ts';
import type { ArrivalTrouble } from './knock.ts';

// The words for a table that cannot be reached, and what the visitor can do.

export const TROUBLE: Readonly<Record<ArrivalTrouble, readonly [head: string, body: string]>> = {
  'no-table': ['There is no such table.', 'Look at the link or the code again, or ask whoever sent it.'],
  closed: ['This table is closed to you.', 'Whoever runs the server has decided that.'],
  'too-many': [
    'There is no more room for you just now.',
    'Too many have come from your network, or the server is full. Wait a minute: this page tries again by itself.',
  ],
  'no-tables': [
    'There are no tables with friends here.',
    'At this address one plays the computers only. Ask whoever invited you for the whole link.',
  ],
  'no-answer': [
    'The server does not answer.',
    'Look whether you have a signal. If you have, the server may be down: this page tries again by itself, and no seat is lost.',
  ],
  'no-line': [
    'The table is there, but the line to it does not open.',
    'The server may be busy, or something between here and there holds the line up. This page tries again by itself.',
  ],
};

export const ARRIVING = { again: 'Try now', meanwhile: 'To the first page' };

export const JOIN = {
  label: 'The code of an invitation, or its link',
  placeholder: 'Invitation code',
  join: 'Come in',
  looking: 'Viewer for it…',
  unknown: (code: string): string =>
    `There is no table ${spaced(code)}. Look at each letter again, or ask for the link.`,
  elsewhere: 'That table is on another server:',
};

/** What is wrong with the typed text. */
export function wrongWords(invitation: Extract<Invitation, { readonly wrong: string }>): string {
  switch (invitation.wrong) {
    case 'nothing':
      return 'Type the eight letters and digits of the code, or paste the link.';
    case 'no-table-link':
      return 'That link leads to no table.';
    case 'letters':
      return `No code has “${invitation.letters.join('” or “')}” in it: they are without vowels, L, 0 and 1.`;
    case 'length':
      return `A code has eight letters and digits; this has ${inWords(invitation.length)}.`;
  }
}
