/** Target of a request to this store: path and query, never a host. */
export interface RequestTarget {
  /** Starts with exactly one `/`; percent-encoding is normalized, so that equal paths are equal strings. */
  readonly path: string;
  /** Query with its `?`; empty without a query. */
  readonly search: string;
  /** `path` and `search`: used for routing, proxying, rendering, and as the cache key. */
  readonly href: string;
}

/** Placeholder host for the URL parser. */
const ANY_ORIGIN = 'http://store.invalid';

/**
 * Parses the target of an HTTP request line. This is the only place that does so.
 *
 * Accepts only the origin form (RFC 9112 3.2.1): an absolute URL would choose the upstream host, and `//host/…` resolves
 * to another host. Also rejects dot segments in any spelling (proxies resolve them differently), control
 * characters, `\` and `%00` in the path, `#`, and invalid UTF-8 in percent-escapes.
 *
 * @returns null if the target is rejected
 * @example readRequestTarget('/item/%73?q=%41') // { path: '/item/s', search: '?q=%41', href: '/item/s?q=%41' }
 * @example readRequestTarget('//other.example/product/P1001') // null
 */
export function readRequestTarget(raw: string): RequestTarget | null {
  const text = bytesEscaped(raw);
  // Some servers end or split the request line at control characters and spaces; browsers never send a fragment.
  if (!text.startsWith('/') || /[\p{Cc} #]/u.test(text)) return null;
  const queryAt = text.indexOf('?');
  const rawPath = queryAt === -1 ? text : text.slice(0, queryAt);
  const spelled = rawPath.includes('\\') ? null : inOneSpelling(rawPath);
  if (spelled === null || leadsElsewhere(spelled)) return null;
  const { pathname: path, search } = new URL(ANY_ORIGIN + spelled + text.slice(rawPath.length));
  return { path, search, href: path + search };
}

/** Node passes bytes above 127 as one character each; percent-encoding them restores the UTF-8. */
const bytesEscaped = (text: string): string =>
  text.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);

/** Normalizes percent-encoding: decodes unreserved characters, writes the rest in capitals; null if invalid. */
function inOneSpelling(path: string): string | null {
  if (/%(?![0-9a-f]{2})/i.test(path)) return null;
  const spelled = path.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(character) ? character : `%${hex.toUpperCase()}`;
  });
  return /%([01][0-9A-F]|7F)/.test(spelled) || !isReadable(spelled) ? null : spelled;
}

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Checks for other hosts and dot segments after decoding every escaped slash, as the most lenient proxy would. */
function leadsElsewhere(path: string): boolean {
  const segments = path
    .replace(/%2F|%5C/g, '/')
    .split('/')
    .slice(1);
  return (segments.length > 1 && segments[0] === '') || segments.some((segment) => segment === '.' || segment === '..');
}
