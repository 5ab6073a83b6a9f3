import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { DataRouter } from 'react-router-dom';
import { prefetchInView } from './prefetch-in-view.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const IN_VIEW = { top: 100, bottom: 200 };
const NEXT = { top: innerHeight + 10, bottom: innerHeight + 200 };
const BELOW = { top: 2 * innerHeight + 10, bottom: 2 * innerHeight + 200 };

async function openPage(
  links: readonly (readonly [href: string, place: { top: number; bottom: number }])[],
  { connection = {}, isUsed = true, pathname = '/' } = {},
) {
  document.body.innerHTML = `<header><a href="/brand/A">ブランド</a></header><main></main>`;
  for (const [href, place] of links) {
    const link = Object.assign(document.createElement('a'), { href });
    link.getBoundingClientRect = () => place as DOMRect;
    document.querySelector('main')?.append(link);
  }
  let notify: () => void = () => undefined;
  const state = { navigation: { state: 'idle' }, location: { pathname } };
  const subscribe = (listener: () => void) => {
    notify = listener;
    return () => undefined;
  };
  const warm = jest.fn<(path: string) => void>();
  const router = { state, subscribe } as unknown as Pick<DataRouter, 'state' | 'subscribe'>;
  let use: () => void = () => undefined;
  const untilInput = isUsed
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        use = resolve;
      });
  prefetchInView({ document, router, warm, connection, untilInput });
  const goTo = (pathname: string) => {
    state.location = { pathname };
    notify();
    jest.runAllTimers();
  };
  const scrollTo = (href: string, place: { top: number; bottom: number }) => {
    const link = document.querySelector(`a[href="${href}"]`);
    if (link) link.getBoundingClientRect = () => place as DOMRect;
    document.dispatchEvent(new Event('scroll'));
    jest.runAllTimers();
  };
  await jest.runAllTimersAsync();
  const firstInput = async () => {
    use();
    await jest.runAllTimersAsync();
  };
  return { warmed: () => warm.mock.calls.map(([path]) => path), goTo, scrollTo, firstInput };
}

it('loads the code of up to three kinds of pages linked in the window or one window below', async () => {
  const { warmed } = await openPage([
    ['/product/P1', IN_VIEW],
    ['/product/P2', IN_VIEW],
    ['/category/1', IN_VIEW],
    ['/column/7', NEXT],
    ['/brand/A', NEXT],
  ]);
  expect(warmed()).toEqual(['/product/P1', '/category/1', '/column/7']);
});

it('ignores links further down, to other sites and in the frame', async () => {
  const { warmed } = await openPage([
    ['/product/P1', BELOW],
    ['https://elsewhere.test/product/P2', IN_VIEW],
  ]);
  expect(warmed()).toEqual([]);
});

it('loads only what a list consists of until the first input', async () => {
  const products = [1, 2, 3, 4].map((number) => [`/product/P${number}`, IN_VIEW] as const);
  const { warmed, firstInput } = await openPage([['/category/1', IN_VIEW], ...products], { isUsed: false });
  expect(warmed()).toEqual(['/product/P1']);
  await firstInput();
  expect(warmed()).toEqual(['/product/P1', '/category/1']);
});

it('does not take the other sizes of a product for a list', async () => {
  const sizes = [1, 2, 3, 4].map((number) => [`/product/P${number}`, IN_VIEW] as const);
  const { warmed } = await openPage(sizes, { isUsed: false, pathname: '/product/P9' });
  expect(warmed()).toEqual([]);
});

it('checks again after scrolling, for kinds that are not loaded yet', async () => {
  const { warmed, scrollTo } = await openPage([
    ['/category/1', IN_VIEW],
    ['/product/P1', BELOW],
    ['/product/P2', BELOW],
  ]);
  scrollTo('/product/P1', IN_VIEW);
  scrollTo('/product/P2', IN_VIEW);
  expect(warmed()).toEqual(['/category/1', '/product/P1']);
});

it('checks again once on each new page', async () => {
  const { warmed, goTo } = await openPage([['/product/P1', IN_VIEW]]);
  goTo('/category/1');
  goTo('/category/1');
  expect(warmed()).toEqual(['/product/P1', '/product/P1']);
});

it.each([{ saveData: true }, { effectiveType: '2g' }])(
  'loads nothing on a connection such as %j',
  async (connection) => {
    expect((await openPage([['/product/P1', IN_VIEW]], { connection })).warmed()).toEqual([]);
  },
);
