/** Names of the store's cookies. */
export { isStoreCookie, storeCookieName } from './cookie-names.ts';
