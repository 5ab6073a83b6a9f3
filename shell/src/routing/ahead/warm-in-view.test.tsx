import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { DataRouter } from 'react-router-dom';
import { warmInView } from './warm-in-view.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const IN_VIEW = { top: 100, bottom: 200 };
const BELOW = { top: innerHeight + 10, bottom: innerHeight + 200 };

function openPage(links: readonly (readonly [href: string, place: { top: number; bottom: number }])[], line = {}) {
  document.body.innerHTML = `<header><a href="/brand/A">ブランド</a></header><main></main>`;
  for (const [href, place] of links) {
    const link = Object.assign(document.createElement('a'), { href });
    link.getBoundingClientRect = () => place as DOMRect;
    document.querySelector('main')?.append(link);
  }
  let tell: () => void = () => undefined;
  const state = { navigation: { state: 'idle' }, location: { pathname: '/' } };
  const subscribe = (told: () => void) => {
    tell = told;
    return () => undefined;
  };
  const warm = jest.fn<(path: string) => void>();
  const router = { state, subscribe } as unknown as Pick<DataRouter, 'state' | 'subscribe'>;
  warmInView({ document, router, warm, line });
  const goTo = (pathname: string) => {
    state.location = { pathname };
    tell();
    jest.runAllTimers();
  };
  jest.runAllTimers();
  return { warmed: () => warm.mock.calls.map(([path]) => path), goTo };
}

it('loads the code of two kinds of pages that stand in the window', () => {
  const { warmed } = openPage([
    ['/product/P1', IN_VIEW],
    ['/product/P2', IN_VIEW],
    ['/category/1', IN_VIEW],
    ['/column/7', IN_VIEW],
  ]);
  expect(warmed()).toEqual(['/product/P1', '/category/1']);
});

it('leaves alone what stands below the window, and what the frame leads to', () => {
  const { warmed } = openPage([
    ['/product/P1', BELOW],
    ['https://elsewhere.test/product/P2', IN_VIEW],
  ]);
  expect(warmed()).toEqual([]);
});

it('looks again on the next page, once for each', () => {
  const { warmed, goTo } = openPage([['/product/P1', IN_VIEW]]);
  goTo('/category/1');
  goTo('/category/1');
  expect(warmed()).toEqual(['/product/P1', '/product/P1']);
});

it.each([{ saveData: true }, { effectiveType: '2g' }])('loads nothing on a line such as %j', (line) => {
  expect(openPage([['/product/P1', IN_VIEW]], line).warmed()).toEqual([]);
});
