/** Network information of the browser; undefined where unsupported. */
export type Connection = { readonly saveData?: boolean; readonly effectiveType?: string } | undefined;

/** Connection types without prefetching. */
const SLOW_CONNECTIONS = /^(slow-)?2g$/;

/** Whether to prefetch nothing: data saver or a slow connection. */
export const isPrefetchOff = (connection: Connection): boolean =>
  connection?.saveData === true || SLOW_CONNECTIONS.test(connection?.effectiveType ?? '');

/** Not all browsers support network information. */
export function connectionOf(browser: Navigator): Connection {
  return 'connection' in browser && typeof browser.connection === 'object'
    ? (browser.connection ?? undefined)
    : undefined;
}
