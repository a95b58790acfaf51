// The words of the hand of the day on the first page.

export const CARD = {
  title: 'Today’s hand',
  invites: 'The same seven bones for everybody. One minute.',
  played: 'Played. The next one comes tomorrow.',
  play: 'Play it',
  see: 'See it',
};
