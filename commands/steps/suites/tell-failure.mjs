import { stripVTControlCharacters } from 'node:util';

/** More of a message than this tells nothing more. */
const LINES = 12;

/** What failed, and below it the first lines of what it said. */
export const tellFailure = (what, message) =>
  [what, ...stripVTControlCharacters(message).split('\n').slice(0, LINES)].join('\n    ');
