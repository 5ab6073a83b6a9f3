/**
 * One React Refresh runtime for the page. Each build would bring its own, and an update announced to one of them never
 * reaches components that another has registered.
 */
globalThis.__storeRefreshRuntime ??= require('react-refresh/runtime');
module.exports = globalThis.__storeRefreshRuntime;
