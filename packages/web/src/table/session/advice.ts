import type { TableView } from '@texas42/protocol';
import { boneName } from '../../bone/boneWords.ts';
import { capital } from '../../words/words.ts';
import { hasTrumps, nameOf, titleOf } from './tell.ts';

/** What a hint says first: what to do. */
const ADVICE = {
  pass: 'Pass.',
  leave: (name: string, title: string): string => `Pass. ${name} has it at ${title}; leave it there.`,
  bid: (title: string): string => `Bid ${title}.`,
  declare: (title: string, hasTrumps: boolean): string => `${capital(title)}${hasTrumps ? ' as trumps' : ''}.`,
  lead: (bone: string): string => `Lead the ${bone}.`,
  play: (bone: string): string => `Play the ${bone}.`,
};

/** A hint as a sentence: what to do, then why. A partner's bid is reason enough to leave it. */
export function adviceOf(table: TableView, word: string, why: string, me: number): string {
  if (word === 'P') {
    const { high } = table;
    const isPartners = high !== null && (high.seat + 2) % 4 === me;
    if (isPartners) return ADVICE.leave(nameOf(table, high.seat, me), bidOf(table, high.call));
  }
  return `${whatToDo(table, word)} ${why}`.trimEnd();
}

function whatToDo(table: TableView, word: string): string {
  switch (table.phase) {
    case 'bidding':
      return word === 'P' ? ADVICE.pass : ADVICE.bid(bidOf(table, word));
    case 'declaring':
      return ADVICE.declare(titleOf(table, word), hasTrumps(table, word));
    default:
      return (table.led === null ? ADVICE.lead : ADVICE.play)(boneName(word, {}));
  }
}

/** As it stands on the button. */
const bidOf = (table: TableView, word: string): string => (/^\d+$/.test(word) ? word : titleOf(table, word));
