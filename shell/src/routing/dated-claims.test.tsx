import { expect, it } from '@jest/globals';
import { testShop } from '@store/remote-kit/testing';
import { createComposition } from '../composition/composition.ts';
import type { LiveClaim } from '../composition/directory.ts';
import { claimLoader } from './create-router.tsx';
import { storeRoutes } from './store-routes.tsx';

const UNTIL = Date.parse('2027-04-01T00:00+09:00');
const spring: LiveClaim = {
  id: 'spring',
  path: '/lp/spring',
  title: '',
  body_class: '',
  noindex: true,
  layout: 'landing',
  access: 'anyone',
  until: UNTIL,
  files: [],
  remote: 'lp-spring',
};
const arrived = { head: {}, crumbs: [], content: { data: null, Screen: () => null, shop: testShop().shop } };

const load = claimLoader({
  composition: { claim: async () => spring },
  arrivals: { arrive: async () => arrived },
  session: { known: async () => ({ isMember: false }) },
  boundary: { isPayment: false, isCrossedBy: () => false },
  now: () => now,
});
let now = UNTIL;

const request = (path: string) => new Request(new URL(path, 'http://store.test'));
const openSpring = () => load(spring, { params: {}, request: request(spring.path) }).catch(toDocument);

/** Returns what the router's loader throws for a URL that no claim matches. */
async function openUnknown(path: string): Promise<unknown> {
  const composition = createComposition({
    remotes: [],
    source: { load: () => Promise.reject(new Error('none')), preload: () => undefined },
    report: () => undefined,
  });
  const notFoundRoute = storeRoutes(composition, load)[0]?.children?.at(-1);
  if (typeof notFoundRoute?.loader !== 'function') throw new Error('no route for unknown addresses');
  const url = new URL(path, 'http://store.test');
  const { loader } = notFoundRoute;
  return (async () => loader({ params: {}, request: request(path), context: {}, url, pattern: '*' }))().catch(
    toDocument,
  );
}

const toDocument = (thrown: unknown) => {
  if (!(thrown instanceof Response)) throw thrown;
  const isDocument = thrown.headers.has('X-Remix-Reload-Document');
  return `${isDocument ? 'document' : 'soft'} ${thrown.headers.get('location')}`;
};

it('an open tab shows a landing page until its end, then loads the URL as a document (D-14)', async () => {
  now = UNTIL - 1;
  expect(await openSpring()).toBe(arrived);
  now = UNTIL;
  expect(await openSpring()).toBe('document /lp/spring');
});

it('an open tab loads an unknown URL as a document, since its page may have started (D-14, R-25)', async () => {
  expect(await openUnknown('/lp/summer?from=mail')).toBe('document /lp/summer?from=mail');
});

it('a document at an unknown URL redirects to /404 without another load (R-25)', async () => {
  expect(await openUnknown(location.pathname)).toBe('soft /404');
});
