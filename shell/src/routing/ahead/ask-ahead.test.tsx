import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { askAhead } from './ask-ahead.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

/** A page of links, with what was asked for ahead and what was called off again. */
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

describe('the next page is asked for', () => {
  it('when a pointer or the keyboard rests on its link, and not when it only passes', () => {
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

  it('at once when a finger comes down on it', () => {
    const { asked, on, stop } = page();
    on('touchstart', '/category/1002?page=2');
    expect(asked).toEqual(['/category/1002?page=2']);
    stop();
  });

  it.each(['/logout', '/login?return_path=%2F', 'https://elsewhere.test/', '/api/logged-in'])(
    'never when it is not a page of the store: %s',
    (path) => {
      const { asked, on, stop } = page();
      on('touchstart', path);
      expect(asked).toEqual([]);
      stop();
    },
  );

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'never for who saves data or has a slow line: %j',
    (line) => {
      const { asked, on } = page(line);
      on('touchstart', '/product/P1');
      expect(asked).toEqual([]);
    },
  );
});

describe('within a budget', () => {
  it('once while it is kept, so that it can still be called off', () => {
    const { asked, calledOff, on, change, stop } = page();
    for (const _ of ['touched', 'touched again']) on('touchstart', '/product/P1');
    change();
    expect([asked, calledOff]).toEqual([['/product/P1'], ['/product/P1']]);
    stop();
  });

  it('a few at a time: the oldest is called off', () => {
    const { calledOff, on, stop } = page();
    for (const number of [1, 2, 3, 4]) on('touchstart', `/product/P${number}`);
    expect(calledOff).toEqual(['/product/P1']);
    stop();
  });

  it('so many in ten seconds and no more, and again after that', () => {
    const { asked, on, stop } = page();
    for (let number = 1; number <= 20; number += 1) on('touchstart', `/product/P${number}`);
    expect(asked).toHaveLength(8);
    jest.advanceTimersByTime(10_000);
    on('touchstart', '/product/P99');
    expect(asked.at(-1)).toBe('/product/P99');
    stop();
  });
});

it('all of it is dropped when somebody signed in or out, or something was changed', () => {
  const { calledOff, on, change, stop } = page();
  for (const number of [1, 2]) on('touchstart', `/product/P${number}`);
  change();
  expect(calledOff).toEqual(['/product/P1', '/product/P2']);
  stop();
});
