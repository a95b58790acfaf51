// The words of what the app and its server are.

export const ABOUT = {
  title: 'About',
  version: (version: string): string => `Version ${version}`,
  what: 'The domino game of Texas, for four: with friends, with computers, with or without a signal.',
  yours: 'No account, no ads, nothing about you is sent anywhere. What you play stays on this device.',
  licences: 'Licences',
};

export const HOUSE = {
  title: 'About this server',
  pages: { privacy: 'Privacy', terms: 'Terms', contact: 'Who runs this server' },
} as const;
