/** What the browser says of the line; undefined where it says nothing. */
export type Line = { readonly saveData?: boolean; readonly effectiveType?: string } | undefined;

/** Lines on which nothing is asked for that may not be needed. */
const SLOW_LINES = /^(slow-)?2g$/;

/** Whether nothing is to be asked for ahead: the visitor saves data, or the line is slow. */
export const sparesLine = (line: Line): boolean =>
  line?.saveData === true || SLOW_LINES.test(line?.effectiveType ?? '');

/** Not every browser says what its line is like. */
export function lineOf(browser: Navigator): Line {
  return 'connection' in browser && typeof browser.connection === 'object'
    ? (browser.connection ?? undefined)
    : undefined;
}
