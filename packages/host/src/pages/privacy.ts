/** What a host stores, for how long, and where it runs. */
export interface Keeping {
  /** Days until an unused table is deleted; 0: never. */
  readonly keepDays: number;
  /** The number of nightly copies; 0: none. */
  readonly copies: number;
  /** The provider whose machines receive the traffic, if any. */
  readonly runsOn?: string;
}

/** The default page, true of every host. */
export function usualPrivacy({ keepDays, copies, runsOn }: Keeping): string {
  return `# Privacy

This server keeps as little as it can. There are no accounts, no cookies, no advertisements, no counting of visitors, and nothing
of other companies in its pages.

## What is kept

- The name that you type at a table, and every other name that you take there.
- A mark of the secret that opens your seat. The secret itself is in your browser only.
- What was played at the table, and when. Whoever has the table's code can watch, and sees the names there.
- If you are taken from a table: two marks, of your browser and of your address, made so that only that table can tell them.
- If somebody tells whoever runs this server of you, or you of somebody: what was told, with what happened at the table of late,
  until it has been seen to.
- If you are let in no more: your address or the first numbers of it, or the mark of your seat, until that ends.

Your address is used to connect you, and what comes from it is counted for some minutes, so that nobody takes everybody’s share.
Beyond that it is not kept.${
    runsOn === undefined
      ? ''
      : `\nThe server runs on the machines of ${runsOn}, which handles your address as it says in its own terms.`
  }

Games against the computers stay in your browser, and nowhere else.

## For how long

- ${keepDays === 0 ? 'A table is kept until whoever runs this server deletes it.' : `A table is deleted ${keepDays} days after the last thing that happened at it.`}
${copies === 0 ? '' : `- A copy of all tables is made every night, for repairs; the last ${copies} are kept.\n`}
## What you can do

- Leave no trace at a table: at your seat, open the menu and choose **Forget me at this table**. You are “Somebody” there from
  then on, also in the games that are over. What was played stays, since others played it too.
- Ask whoever runs this server for all that is kept of you at a table, or to have it or the whole table deleted. Send the table’s
  link or code and the name that you had.
- Clear what your browser keeps for this address: its games, settings and seats.
`;
}
