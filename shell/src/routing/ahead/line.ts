/** Network information of the browser; undefined where unsupported. */
export type Line = { readonly saveData?: boolean; readonly effectiveType?: string } | undefined;

/** Connection types without prefetching. */
const SLOW_LINES = /^(slow-)?2g$/;

/** Whether to prefetch nothing: data saver or a slow connection. */
export const sparesLine = (line: Line): boolean =>
  line?.saveData === true || SLOW_LINES.test(line?.effectiveType ?? '');

/** Not all browsers support network information. */
export function lineOf(browser: Navigator): Line {
  return 'connection' in browser && typeof browser.connection === 'object'
    ? (browser.connection ?? undefined)
    : undefined;
}
