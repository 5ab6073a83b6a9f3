import { randomUUID } from 'node:crypto';

/** Encodings that every browser accepts. */
const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

/** A visitor with a cart: the page is private and rendered each time. */
const VISITOR = { ...HEADERS, cookie: `store_visitor=${'b'.repeat(22)}` };

/** Every page from the page cache. */
export const shared = (paths) => paths.map((path) => ({ path, headers: HEADERS }));

/** Twice as many requests as members: the pages in turn, each by members of all segments. */
export const ofMembers = (paths, sessions) =>
  Array.from({ length: Math.max(paths.length, sessions.length) * 2 }, (_, number) => {
    const place = number % paths.length;
    const session = sessions[(Math.floor(number / paths.length) + 11 * place) % sessions.length];
    return { path: paths[place], headers: { ...HEADERS, cookie: `store_session=${session}`, ...networkOf(number) } };
  });

/** Every page with advertising parameters that no visitor has sent before. */
export const adClicks = (paths) =>
  Array.from({ length: AD_CLICKS }, (_, number) => ({
    path: `${paths[number % paths.length]}?utm_source=bench&gclid=${randomUUID()}`,
    headers: HEADERS,
  }));
const AD_CLICKS = 20_000;

/** Every page rendered for its visitor, each from a different network. */
export const renderedEachTime = (paths) =>
  paths.map((path, place) => ({ path, headers: { ...VISITOR, ...networkOf(place) } }));

const networkOf = (place) => ({ 'x-forwarded-for': `198.51.${Math.floor(place / 250) % 250}.${place % 250}` });

/** One page in `every` is rendered for its visitor, and each address equally often. */
export function mixed(paths, every) {
  return Array.from({ length: every }, (_, round) =>
    paths.map((path, place) => ({
      path,
      headers: (place + round) % every === 0 ? { ...VISITOR, ...networkOf(place) } : HEADERS,
    })),
  ).flat();
}
