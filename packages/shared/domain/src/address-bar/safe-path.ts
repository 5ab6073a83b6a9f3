/** Maximum length of a stored return path; it is sent in a cookie. */
const MAX_LENGTH = 2000;

/** Invalid targets after sign-in: these pages start another sign-in or end the session. */
const LOOPING = /^\/(login|logout|logoutcomplete)(\/|$)/i;

/**
 * Returns the address if it is a path of this shop, otherwise `/` (B-01, D04). Every return and redirect target passes
 * through here twice: when it is stored and when it is used.
 * @example safePath('//evil.example') // '/'
 */
export function safePath(target: unknown): string {
  return typeof target === 'string' && isSafePath(target) ? target : '/';
}

/** Returns a safe path; a return to the cart is marked as being on the way to checkout (B-03). */
export function returnPath(target: unknown): string {
  const path = safePath(target);
  const { pathname, query, hash } = splitPath(path);
  if (pathname !== '/cart' || query.split('&').includes('checkout_flg=true')) return path;
  return `/cart?${query ? `${query}&` : ''}checkout_flg=true${hash}`;
}

/** Splits a path; `query` has no `?`, `hash` includes `#`. */
export function splitPath(path: string): { pathname: string; query: string; hash: string } {
  const hashAt = path.indexOf('#');
  const beforeHash = hashAt === -1 ? path : path.slice(0, hashAt);
  const queryAt = beforeHash.indexOf('?');
  return {
    pathname: queryAt === -1 ? beforeHash : beforeHash.slice(0, queryAt),
    query: queryAt === -1 ? '' : beforeHash.slice(queryAt + 1),
    hash: hashAt === -1 ? '' : path.slice(hashAt),
  };
}

function isSafePath(target: string): boolean {
  if (target.length > MAX_LENGTH || hasControlCharacter(target) || target.includes('\\')) return false;
  return everyDecoding(splitPath(target).pathname).every(isPlainPathname);
}

/** Checks for one leading slash and no empty or dot segments: nothing a browser or proxy could read as a host. */
function isPlainPathname(pathname: string): boolean {
  if (!pathname.startsWith('/') || /[\\／＼]/.test(pathname.slice(0, 2)) || pathname.includes('\\')) return false;
  if (hasControlCharacter(pathname) || LOOPING.test(pathname)) return false;
  const segments = pathname.slice(1).split('/');
  return segments.every(
    (segment, index) => (segment !== '' || index === segments.length - 1) && segment !== '.' && segment !== '..',
  );
}

/** The text followed by each of its repeated decodings. Undecodable text yields an empty entry, which is never safe. */
function everyDecoding(text: string): string[] {
  const readings = [text];
  for (let reading = text; readings.length < 5; ) {
    const next = decoded(reading);
    if (next === reading) return readings;
    readings.push(next);
    reading = next;
  }
  return [...readings, ''];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Detects control characters, invisible marks that browsers strip, lone surrogates and surrounding spaces. */
function hasControlCharacter(text: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|^\s|\s$/u.test(text);
}
