/** Longest return path that is kept; it travels in a cookie. */
const MAX_LENGTH = 2000;

/** Pages a sign-in must not return to, because they start the next sign-in or end the session. */
const LOOPING = /^\/(login|logout|logoutcomplete)(\/|$)/i;

/**
 * B-01, D04: the same address if it is a path of this shop, otherwise `/`. Every return and redirect target passes
 * through here, when it is stored and again when it is used.
 * @example safePath('//evil.example') // '/'
 */
export function safePath(target: unknown): string {
  return typeof target === 'string' && isSafePath(target) ? target : '/';
}

/** B-03: a safe path, and a return to the cart says that the shopper was on the way to the checkout. */
export function returnPath(target: unknown): string {
  const path = safePath(target);
  const { pathname, query, hash } = splitPath(path);
  if (pathname !== '/cart' || query.split('&').includes('checkout_flg=true')) return path;
  return `/cart?${query ? `${query}&` : ''}checkout_flg=true${hash}`;
}

/** Takes a path apart; `query` comes without `?`, `hash` with `#`. */
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

/** One slash at the start, no empty or dot segment: nothing a browser or proxy could read as a host. */
function isPlainPathname(pathname: string): boolean {
  if (!pathname.startsWith('/') || /[\\／＼]/.test(pathname.slice(0, 2)) || pathname.includes('\\')) return false;
  if (hasControlCharacter(pathname) || LOOPING.test(pathname)) return false;
  const segments = pathname.slice(1).split('/');
  return segments.every(
    (segment, index) => (segment !== '' || index === segments.length - 1) && segment !== '.' && segment !== '..',
  );
}

/** The text as it stands and as each further decoding would read it; undecodable text gives a reading that is never safe. */
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

/** Control characters, invisible marks that browsers strip or reorder, half surrogates, and spaces at either end. */
function hasControlCharacter(text: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|^\s|\s$/u.test(text);
}
