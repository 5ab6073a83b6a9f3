import { stripVTControlCharacters } from 'node:util';

/** Maximum length of a message. */
const LINES = 12;

/** Formats a failure: the test, and below it the first lines of its message. */
export const formatFailure = (what, message) =>
  [what, ...stripVTControlCharacters(message).split('\n').slice(0, LINES)].join('\n    ');
