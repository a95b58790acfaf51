// The words of a new version.

export const UPDATE = {
  title: 'There is a new version.',
  kept: 'Your game stays as it is.',
  use: 'Use it now',
  later: 'Later',
};
