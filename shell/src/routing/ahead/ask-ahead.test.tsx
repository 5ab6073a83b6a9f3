import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { askAhead } from './ask-ahead.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

/** A page of links that records prefetched and cancelled paths. */
function page(line?: { saveData?: boolean; effectiveType?: string }) {
  const asked: string[] = [];
  const calledOff: string[] = [];
  let change: () => void = () => undefined;
  const stop = askAhead({
    root: document,
    line,
    arrivals: {
      prepare: (path) => {
        asked.push(path);
        return () => void calledOff.push(path);
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
  return { asked, calledOff, on, change: () => change(), stop };
}

describe('prefetching of the next page', () => {
  it('starts when a pointer or the focus rests on a link, not when it passes over', () => {
    const { asked, on, stop } = page();
    on('pointerover', '/product/P1');
    jest.advanceTimersByTime(30);
    on('pointerover', '/product/P2');
    jest.advanceTimersByTime(100);
    on('focusin', '/product/P3');
    jest.advanceTimersByTime(100);
    expect(asked).toEqual(['/product/P2', '/product/P3']);
    stop();
  });

  it('starts immediately on touchstart', () => {
    const { asked, on, stop } = page();
    on('touchstart', '/category/1002?page=2');
    expect(asked).toEqual(['/category/1002?page=2']);
    stop();
  });

  it.each(['/logout', '/login?return_path=%2F', 'https://elsewhere.test/', '/api/logged-in'])(
    'skips other URLs than store pages: %s',
    (path) => {
      const { asked, on, stop } = page();
      on('touchstart', path);
      expect(asked).toEqual([]);
      stop();
    },
  );

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'is off with a data saver or slow connection: %j',
    (line) => {
      const { asked, on } = page(line);
      on('touchstart', '/product/P1');
      expect(asked).toEqual([]);
    },
  );
});

describe('the prefetch budget', () => {
  it('prefetches a page once while its response is cached, and can still cancel it', () => {
    const { asked, calledOff, on, change, stop } = page();
    for (const _ of ['touched', 'touched again']) on('touchstart', '/product/P1');
    change();
    expect([asked, calledOff]).toEqual([['/product/P1'], ['/product/P1']]);
    stop();
  });

  it('cancels the oldest prefetch beyond the limit', () => {
    const { calledOff, on, stop } = page();
    for (const number of [1, 2, 3, 4]) on('touchstart', `/product/P${number}`);
    expect(calledOff).toEqual(['/product/P1']);
    stop();
  });

  it('limits prefetches within ten seconds', () => {
    const { asked, on, stop } = page();
    for (let number = 1; number <= 20; number += 1) on('touchstart', `/product/P${number}`);
    expect(asked).toHaveLength(8);
    jest.advanceTimersByTime(10_000);
    on('touchstart', '/product/P99');
    expect(asked.at(-1)).toBe('/product/P99');
    stop();
  });
});

it('cancels all prefetches on sign-in, sign-out or a write', () => {
  const { calledOff, on, change, stop } = page();
  for (const number of [1, 2]) on('touchstart', `/product/P${number}`);
  change();
  expect(calledOff).toEqual(['/product/P1', '/product/P2']);
  stop();
});
