const PREFIX = '__Host-';

/**
 * A far store's cookie for this machine's browser, which talks to the proxy without TLS: without `Secure` and `Domain`, and without
 * the prefix that browsers take over TLS only.
 */
export function toBrowser(setCookie: string): string {
  const [pair = '', ...attributes] = setCookie.split(';').map((each) => each.trim());
  const kept = attributes.filter((each) => !/^(secure|partitioned|domain=.*)$/i.test(each));
  const lax = kept.map((each) => (/^samesite=none$/i.test(each) ? 'SameSite=Lax' : each));
  return [pair.replace(PREFIX, ''), ...lax].join('; ');
}

/**
 * The browser's cookies as the far store named them.
 *
 * @param own the store's cookies that somebody took along from the far store itself (`STORE_COOKIE`); they win
 */
export function toStore(
  cookie: string,
  { isEncrypted, own }: { readonly isEncrypted: boolean; readonly own: string },
): string {
  const named = pairsOf(cookie).map((pair) => (isEncrypted && pair.startsWith('store_') ? PREFIX + pair : pair));
  const taken = pairsOf(own);
  const names = taken.map(nameOf);
  return [...named.filter((pair) => !names.includes(nameOf(pair))), ...taken].join('; ');
}

const pairsOf = (header: string) =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .filter(Boolean);
const nameOf = (pair: string) => pair.split('=', 1)[0];
