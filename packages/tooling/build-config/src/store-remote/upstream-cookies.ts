const PREFIX = '__Host-';

/**
 * Adapts an upstream store's cookie to this machine's browser, which connects without TLS: removes `Secure`, `Domain`, and
 * the prefix that browsers accept over TLS only.
 */
export function toBrowser(setCookie: string): string {
  const [pair = '', ...attributes] = setCookie.split(';').map((each) => each.trim());
  const kept = attributes.filter((each) => !/^(secure|partitioned|domain=.*)$/i.test(each));
  const lax = kept.map((each) => (/^samesite=none$/i.test(each) ? 'SameSite=Lax' : each));
  return [pair.replace(PREFIX, ''), ...lax].join('; ');
}

/**
 * Restores the original names of the browser's cookies for the upstream store.
 *
 * @param own the store's cookies, copied from the upstream store itself (`STORE_COOKIE`); they have priority
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
