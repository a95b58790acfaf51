import { startReader } from './readerDoor.ts';

// Evaluated before all else: whoever follows a link to a game waits for the reader longest.
if (location.hash.startsWith('#g=')) startReader();
