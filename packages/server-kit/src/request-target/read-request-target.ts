/** What a request asks for at this store: a path and a query, never a host. */
export interface RequestTarget {
  /** Begins with exactly one `/`; percent-encoded in one way, so that equal paths are equal texts. */
  readonly path: string;
  /** With its `?`; empty when nothing is asked. */
  readonly search: string;
  /** `path` and `search` together: what is routed, handed on, rendered, and the key of what is kept. */
  readonly href: string;
}

/** Stands in for any host while a target is written in its one way. */
const ANY_ORIGIN = 'http://store.invalid';

/**
 * Reads the target of an HTTP request line, the one place where that is done.
 *
 * Only the origin form is taken (RFC 9112 3.2.1): an absolute address would choose the host that is asked, and `//host/…`
 * is one for whoever resolves it. Also refused: dot segments in any spelling, which a proxy in between resolves and another
 * does not, controls, `\` and `%00` in the path, `#`, and escapes that are no UTF-8.
 *
 * @returns null when the target is refused.
 * @example readRequestTarget('/item/%73?q=%41') // { path: '/item/s', search: '?q=%41', href: '/item/s?q=%41' }
 * @example readRequestTarget('//other.example/product/P1001') // null
 */
export function readRequestTarget(raw: string): RequestTarget | null {
  const text = bytesEscaped(raw);
  // Controls and spaces end or split a request line for some servers; a fragment never leaves a browser.
  if (!text.startsWith('/') || /[\p{Cc} #]/u.test(text)) return null;
  const queryAt = text.indexOf('?');
  const rawPath = queryAt === -1 ? text : text.slice(0, queryAt);
  const spelled = rawPath.includes('\\') ? null : inOneSpelling(rawPath);
  if (spelled === null || leadsElsewhere(spelled)) return null;
  const { pathname: path, search } = new URL(ANY_ORIGIN + spelled + text.slice(rawPath.length));
  return { path, search, href: path + search };
}

/** Node hands bytes above 127 on as one character each; as escapes they read as the UTF-8 that they are. */
function bytesEscaped(text: string): string {
  return text.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Escapes that stand for themselves are undone, the others written in capitals; null for what cannot be read. */
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

/** As the most generous proxy would read it: every escaped slash undone. */
function leadsElsewhere(path: string): boolean {
  const segments = path
    .replace(/%2F|%5C/g, '/')
    .split('/')
    .slice(1);
  return (segments.length > 1 && segments[0] === '') || segments.some((segment) => segment === '.' || segment === '..');
}
