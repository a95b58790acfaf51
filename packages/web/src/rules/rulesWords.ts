// The words of the house rules.

export const RULES = {
  title: 'House rules',
  oneLine: 'In one line, shown at every table',
  startFrom: 'Start from',
  seats: 'At your table',
  left: 'To your left',
  across: 'Your partner',
  right: 'To your right',
  name: 'Name',
  level: 'Level',
  ours: 'Our own',
  saveAs: 'Save these rules as',
  placeholder: 'Sunday at Gran’s',
  save: 'Save',
  remove: 'Remove',
  share: 'Share as a link',
  play: 'Deal me in by these rules',
  forTable: 'Play by these at our table',
  print: 'Print the card',
  given: (name: string): string => `Somebody shared these rules with you: ${name}.`,
};
