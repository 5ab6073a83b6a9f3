import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { prefetchLinks } from './prefetch-links.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

/** A page of links that records prefetched and cancelled paths. */
function page(connection?: { saveData?: boolean; effectiveType?: string }) {
  const prefetched: string[] = [];
  const cancelled: string[] = [];
  let change: () => void = () => undefined;
  const stop = prefetchLinks({
    root: document,
    connection,
    arrivals: {
      prepare: (path) => {
        prefetched.push(path);
        return () => void cancelled.push(path);
      },
    },
    onChange: (listener) => {
      change = listener;
      return () => undefined;
    },
  });
  const link = (path: string) => {
    const made = document.createElement('a');
    made.href = path;
    return document.body.appendChild(made);
  };
  const on = (type: string, path: string) => link(path).dispatchEvent(new Event(type, { bubbles: true }));
  return { prefetched, cancelled, on, change: () => change(), stop };
}

describe('prefetching of the next page', () => {
  it('starts when a pointer or the focus rests on a link, not when it passes over', () => {
    const { prefetched, on, stop } = page();
    on('pointerover', '/product/P1');
    jest.advanceTimersByTime(30);
    on('pointerover', '/product/P2');
    jest.advanceTimersByTime(100);
    on('focusin', '/product/P3');
    jest.advanceTimersByTime(100);
    expect(prefetched).toEqual(['/product/P2', '/product/P3']);
    stop();
  });

  it('starts immediately on touchstart', () => {
    const { prefetched, on, stop } = page();
    on('touchstart', '/category/1002?page=2');
    expect(prefetched).toEqual(['/category/1002?page=2']);
    stop();
  });

  it.each(['/logout', '/login?return_path=%2F', 'https://elsewhere.test/', '/api/logged-in'])(
    'skips other URLs than store pages: %s',
    (path) => {
      const { prefetched, on, stop } = page();
      on('touchstart', path);
      expect(prefetched).toEqual([]);
      stop();
    },
  );

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'is off with a data saver or slow connection: %j',
    (connection) => {
      const { prefetched, on } = page(connection);
      on('touchstart', '/product/P1');
      expect(prefetched).toEqual([]);
    },
  );
});

describe('the prefetch budget', () => {
  it('prefetches a page once while its response is cached, and can still cancel it', () => {
    const { prefetched, cancelled, on, change, stop } = page();
    for (const _ of ['touched', 'touched again']) on('touchstart', '/product/P1');
    change();
    expect([prefetched, cancelled]).toEqual([['/product/P1'], ['/product/P1']]);
    stop();
  });

  it('cancels the oldest prefetch beyond the limit', () => {
    const { cancelled, on, stop } = page();
    for (const number of [1, 2, 3, 4]) on('touchstart', `/product/P${number}`);
    expect(cancelled).toEqual(['/product/P1']);
    stop();
  });

  it('limits prefetches within ten seconds', () => {
    const { prefetched, on, stop } = page();
    for (let number = 1; number <= 20; number += 1) on('touchstart', `/product/P${number}`);
    expect(prefetched).toHaveLength(8);
    jest.advanceTimersByTime(10_000);
    on('touchstart', '/product/P99');
    expect(prefetched.at(-1)).toBe('/product/P99');
    stop();
  });
});

it('cancels all prefetches on sign-in, sign-out or a write', () => {
  const { cancelled, on, change, stop } = page();
  for (const number of [1, 2]) on('touchstart', `/product/P${number}`);
  change();
  expect(cancelled).toEqual(['/product/P1', '/product/P2']);
  stop();
});
