import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { defineRoute, type RemoteDefinition, type Route } from '@store/remote-kit';
import type { ArrivedScreen } from '@store/remote-kit/shell';
import { testShop } from '@store/remote-kit/testing';
import { createComposition } from '../composition/composition.ts';
import type { LiveClaim } from '../composition/directory.ts';
import { toyRemote } from '../testing/toy-remotes.ts';
import { createArrivals } from './arrivals.ts';
import { LOADING_TIMEOUT_MS, StillLoading } from './loading-timeout.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const report = jest.fn();

function makeArrivals(loader: NonNullable<Route['loader']>, overrides: Partial<LiveClaim> = {}) {
  const route = defineRoute({
    id: 'cart',
    path: '/cart',
    title: '',
    body_class: 'cart',
    loader,
    screen: async () => ({ Screen: () => null }),
  });
  const remote: RemoteDefinition = {
    name: 'checkout',
    team: 'checkout',
    routes: [route],
    budget: { script_bytes: 1, style_bytes: 1 },
  };
  const claim: LiveClaim = {
    id: 'cart',
    path: '/cart',
    title: '',
    body_class: 'cart',
    noindex: false,
    layout: 'short',
    access: 'anyone',
    files: [],
    remote: 'checkout',
    ...overrides,
  };
  const { remote: name, ...liveRoute } = claim;
  const live = { ...toyRemote(name, claim.path), routes: [liveRoute] };
  const source = { load: async () => remote, preload: () => undefined };
  const composition = createComposition({ remotes: [live], source, report });
  const { shop } = testShop();
  const arrivals = createArrivals({ composition, shopOf: () => shop, origin: 'https://store.test' });
  const request = new Request('https://store.test/cart?step=delivery');
  const prepare = (keepMs?: number) => arrivals.prepare('/cart?step=delivery#top', keepMs);
  return Object.assign(() => arrivals.arrive(claim, { params: {}, request }), { ...arrivals, prepare });
}

it('loads the same URL again on each navigation', async () => {
  let visits = 0;
  const arrive = makeArrivals(() => ++visits);
  await expect(arrive()).resolves.toMatchObject({ content: { data: 1 } });
  await expect(arrive()).resolves.toMatchObject({ content: { data: 2 } });
});

it('shows the panel after the timeout, and reuses the pending load afterwards (P26)', async () => {
  let finish: (data: string) => void = () => undefined;
  const loader = jest.fn(
    () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      }),
  );
  const arrive = makeArrivals(loader);
  const late = expect(arrive()).rejects.toBeInstanceOf(StillLoading);
  await jest.advanceTimersByTimeAsync(LOADING_TIMEOUT_MS);
  await late;
  finish('late');
  await jest.advanceTimersByTimeAsync(10);
  await expect(arrive()).resolves.toMatchObject({ content: { data: 'late' } });
  expect(loader).toHaveBeenCalledTimes(1);
});

it('rethrows a remote’s fault that came after the panel without waiting again (93)', async () => {
  const loader = jest.fn(() => new Promise<string>(() => undefined));
  const arrive = makeArrivals(loader);
  const late = arrive().catch((fault: unknown) => fault);
  await jest.advanceTimersByTimeAsync(LOADING_TIMEOUT_MS);
  const slow = await late;
  if (!(slow instanceof StillLoading)) throw slow;
  const settled = slow.settled.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(10_000 - LOADING_TIMEOUT_MS);
  await settled;
  await expect(arrive()).rejects.toMatchObject({ name: 'RemoteFault', stage: 'timeout' });
  expect(loader).toHaveBeenCalledTimes(1);
});

it('reuses a load started on touchstart for the click', async () => {
  let visits = 0;
  const arrive = makeArrivals(() => ++visits);
  arrive.prepare();
  await expect(arrive()).resolves.toMatchObject({ content: { data: 1 } });
  await expect(arrive()).resolves.toMatchObject({ content: { data: 2 } });
});

it('aborts a prefetch without a click', async () => {
  const signals: AbortSignal[] = [];
  const arrive = makeArrivals(({ signal }) => signals.push(signal));
  const cancel = arrive.prepare();
  await jest.advanceTimersByTimeAsync(0);
  cancel();
  expect(signals[0]?.aborted).toBe(true);
  await expect(arrive()).resolves.toMatchObject({ content: { data: 2 } });
});

it('does not abort a navigation’s load when a touch on its link ends in scrolling', async () => {
  let finish: (data: string) => void = () => undefined;
  const loader = jest.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const arrive = makeArrivals(loader);
  const arrived = arrive();
  await jest.advanceTimersByTimeAsync(0);
  arrive.prepare()();
  const again = arrive();
  finish('there');
  await expect(arrived).resolves.toMatchObject({ content: { data: 'there' } });
  await expect(again).resolves.toMatchObject({ content: { data: 'there' } });
  expect(loader).toHaveBeenCalledTimes(1);
});

it('keeps a prefetched page for the given time', async () => {
  let visits = 0;
  const arrive = makeArrivals(() => ++visits);
  arrive.prepare(5_000);
  await jest.advanceTimersByTimeAsync(4_900);
  await expect(arrive()).resolves.toMatchObject({ content: { data: 1 } });
  arrive.prepare(5_000);
  await jest.advanceTimersByTimeAsync(5_100);
  await expect(arrive()).resolves.toMatchObject({ content: { data: 3 } });
});

it('does not abort a load that a click has taken over', async () => {
  let finish: (data: string) => void = () => undefined;
  const signals: AbortSignal[] = [];
  const arrive = makeArrivals(({ signal }) => {
    signals.push(signal);
    return new Promise<string>((resolve) => (finish = resolve));
  });
  const cancel = arrive.prepare(5_000);
  const arrived = arrive();
  await jest.advanceTimersByTimeAsync(0);
  cancel();
  finish('there');
  await expect(arrived).resolves.toMatchObject({ content: { data: 'there' } });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});

it('loads again on a click after a failed prefetch', async () => {
  const loader = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('there');
  const arrive = makeArrivals(loader);
  arrive.prepare();
  await jest.advanceTimersByTimeAsync(0);
  await expect(arrive()).resolves.toMatchObject({ content: { data: 'there' } });
});

it.each<[string, Partial<LiveClaim>]>([
  ['excluded from search engines', { noindex: true }],
  ['restricted to members', { access: 'member' }],
])('does not prefetch a page that is %s', async (_, overrides) => {
  const loader = jest.fn();
  makeArrivals(loader, overrides).prepare();
  await jest.advanceTimersByTimeAsync(0);
  expect(loader).not.toHaveBeenCalled();
});

it('shows a remembered page without loading it', async () => {
  let visits = 0;
  const arrive = makeArrivals(() => ++visits);
  const pages = new Map<string, Promise<ArrivedScreen>>();
  arrive.rememberIn({ recall: (url) => pages.get(url), keep: (url, page) => void pages.set(url, page) });
  await arrive();
  await expect(arrive()).resolves.toMatchObject({ content: { data: 1 } });
  expect(visits).toBe(1);
});

it.each<[string, Partial<LiveClaim>]>([
  ['excluded from search engines', { noindex: true }],
  ['restricted to members', { access: 'member' }],
])('does not remember a page that is %s', async (_, overrides) => {
  const arrive = makeArrivals(() => 'private', overrides);
  const keep = jest.fn();
  arrive.rememberIn({ recall: () => undefined, keep });
  await arrive();
  expect(keep).not.toHaveBeenCalled();
});
