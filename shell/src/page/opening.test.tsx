import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import { PAGE_LIVE_EVENT, type Page } from '@store/contracts/composition';
import { SERVED_AT } from '../testing/pond-page.ts';
import { createOpening } from './opening.ts';

const KEY = 'reviews {"product_code":"P1001"}';
const page = (words: Partial<Page> = {}): Page => ({
  release: { id: 'r1', remotes: [], others: {} },
  answers: { 'logged-in {}': { status: false }, 'failed {}': null },
  coming: [KEY],
  drawn: { route: 'pond/fish', screen: true, crumbs: [] },
  outside: { help_centre: '', change_password: '', third_parties: [] },
  served_at: SERVED_AT,
  development: false,
  ...words,
});
const late = (text: string) => {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.setAttribute('data-answer', KEY);
  element.textContent = text;
  document.body.append(element, '\n');
};
let state = jest.spyOn(document, 'readyState', 'get');
beforeEach(() => {
  document.body.innerHTML = '';
  state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  stubGlobal('CSS', { escape: (text: string) => text.replace(/["\\]/g, '\\$&') });
});
afterEach(() => restoreGlobals());
const documentEnds = () => {
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
};
const isSettled = async (promise: unknown) => {
  const open = {};
  const first = await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 20, open))]);
  return first !== open;
};

describe('the clock', () => {
  const arrived = (arrival: object) => {
    jest
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([arrival] as ReturnType<Performance['getEntriesByType']>);
    return jest.spyOn(performance, 'now');
  };

  it('stands still until the page is live, then goes on from the time that passed', () => {
    const clock = arrived({ responseStart: 1_000, serverTiming: [] }).mockReturnValue(2_000);
    const opening = createOpening({ page: page(), document });
    clock.mockReturnValue(4_000);
    expect(opening.now()).toBe(SERVED_AT);
    opening.live();
    expect(opening.now()).toBe(SERVED_AT + 3_000);
    clock.mockReturnValue(5_500);
    expect(opening.now()).toBe(SERVED_AT + 4_500);
  });

  it('knows how long a page had been kept for others when it came', () => {
    const serverTiming = [{ name: 'age', duration: 60_000 }];
    arrived({ responseStart: 1_000, serverTiming }).mockReturnValue(3_000);
    const opening = createOpening({ page: page(), document });
    expect(opening.now()).toBe(SERVED_AT);
    opening.live();
    expect(opening.now()).toBe(SERVED_AT + 62_000);
  });

  it('begins with the program where a browser keeps no record of the page’s arrival', () => {
    jest.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const opening = createOpening({ page: page(), document });
    opening.live();
    clock.mockReturnValue(1_500);
    expect(opening.now()).toBe(SERVED_AT + 500);
  });
});

describe('answers that came with the page', () => {
  it('are there until it is live, those that failed too', () => {
    const opening = createOpening({ page: page(), document });
    expect(opening.preloadedAnswer('logged-in {}')).toEqual({ status: false });
    expect(opening.preloadedAnswer('failed {}')).toBeNull();
    expect(opening.preloadedAnswer('other {}')).toBeUndefined();
    opening.live();
    expect(opening.preloadedAnswer('logged-in {}')).toBeUndefined();
    expect(opening.preloadedAnswer('failed {}')).toBeUndefined();
  });

  it('a late one waits for the screen that was rendered without it, and for its element', async () => {
    const opening = createOpening({ page: page(), document });
    const answer = opening.preloadedAnswer(KEY);
    late('{"status":true,"data":1}');
    expect(await isSettled(answer)).toBe(false);
    opening.live();
    expect(await answer).toEqual({ status: true, data: 1 });
  });

  it('a late one is for a screen that was left to the browser at once', async () => {
    const drawn = { route: 'pond/fish', screen: false, crumbs: [] };
    const answer = createOpening({ page: page({ drawn }), document }).preloadedAnswer(KEY);
    expect(await isSettled(answer)).toBe(false);
    late('{"status":true,"data":2}');
    expect(await answer).toEqual({ status: true, data: 2 });
  });

  it('a late one that failed is null; one that never came is asked for', async () => {
    const drawn = null;
    const failed = createOpening({ page: page({ drawn }), document }).preloadedAnswer(KEY);
    late('null');
    expect(await failed).toBeNull();
    document.body.innerHTML = '';
    const missing = createOpening({ page: page({ drawn }), document }).preloadedAnswer(KEY);
    documentEnds();
    expect(await missing).toBeUndefined();
  });

  it('half of an element is not taken for it', async () => {
    const answer = createOpening({ page: page({ drawn: null }), document }).preloadedAnswer(KEY);
    const element = document.createElement('script');
    element.type = 'application/json';
    element.setAttribute('data-answer', KEY);
    element.textContent = '{"status":tr';
    document.body.append(element);
    expect(await isSettled(answer)).toBe(false);
    element.textContent = '{"status":true}';
    documentEnds();
    expect(await answer).toEqual({ status: true });
  });
});

it('says once that the page is live', () => {
  const told = jest.fn();
  document.addEventListener(PAGE_LIVE_EVENT, told);
  const opening = createOpening({ page: page(), document });
  opening.live();
  opening.live();
  expect(told).toHaveBeenCalledTimes(1);
  document.removeEventListener(PAGE_LIVE_EVENT, told);
});
