/**
 * Shares one React Refresh runtime per page. Each build would bring its own, and an update announced to one of them never
 * reaches components registered with another.
 */
globalThis.__storeRefreshRuntime ??= require('react-refresh/runtime');
module.exports = globalThis.__storeRefreshRuntime;
