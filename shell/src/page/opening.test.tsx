import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import { PAGE_LIVE_EVENT, type Page } from '@store/contracts/composition';
import { SERVED_AT } from '../testing/pond-page.ts';
import { createOpening } from './opening.ts';

const KEY = 'reviews {"product_code":"P1001"}';
const page = (overrides: Partial<Page> = {}): Page => ({
  release: { id: 'r1', remotes: [], others: {} },
  answers: { 'logged-in {}': { status: false }, 'failed {}': null },
  coming: [KEY],
  drawn: { route: 'pond/fish', screen: true, crumbs: [] },
  outside: { help_centre: '', change_password: '', third_parties: [] },
  served_at: SERVED_AT,
  development: false,
  ...overrides,
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

describe('now()', () => {
  const arrived = (arrival: object) => {
    jest
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([arrival] as ReturnType<Performance['getEntriesByType']>);
    return jest.spyOn(performance, 'now');
  };

  it('is frozen until the page is live, then includes the time passed', () => {
    const clock = arrived({ responseStart: 1_000, serverTiming: [] }).mockReturnValue(2_000);
    const opening = createOpening({ page: page(), document });
    clock.mockReturnValue(4_000);
    expect(opening.now()).toBe(SERVED_AT);
    opening.live();
    expect(opening.now()).toBe(SERVED_AT + 3_000);
    clock.mockReturnValue(5_500);
    expect(opening.now()).toBe(SERVED_AT + 4_500);
  });

  it('includes the age of a cached page', () => {
    const serverTiming = [{ name: 'age', duration: 60_000 }];
    arrived({ responseStart: 1_000, serverTiming }).mockReturnValue(3_000);
    const opening = createOpening({ page: page(), document });
    expect(opening.now()).toBe(SERVED_AT);
    opening.live();
    expect(opening.now()).toBe(SERVED_AT + 62_000);
  });

  it('starts with the script when the browser has no navigation timing', () => {
    jest.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const opening = createOpening({ page: page(), document });
    opening.live();
    clock.mockReturnValue(1_500);
    expect(opening.now()).toBe(SERVED_AT + 500);
  });
});

describe('preloadedAnswer()', () => {
  it('returns responses until the page is live, including failed ones', () => {
    const opening = createOpening({ page: page(), document });
    expect(opening.preloadedAnswer('logged-in {}')).toEqual({ status: false });
    expect(opening.preloadedAnswer('failed {}')).toBeNull();
    expect(opening.preloadedAnswer('other {}')).toBeUndefined();
    opening.live();
    expect(opening.preloadedAnswer('logged-in {}')).toBeUndefined();
    expect(opening.preloadedAnswer('failed {}')).toBeUndefined();
  });

  it('delays a late response until the screen rendered without it is hydrated', async () => {
    const opening = createOpening({ page: page(), document });
    const answer = opening.preloadedAnswer(KEY);
    late('{"status":true,"data":1}');
    expect(await isSettled(answer)).toBe(false);
    opening.live();
    expect(await answer).toEqual({ status: true, data: 1 });
  });

  it('returns a late response immediately when the screen is rendered in the browser', async () => {
    const drawn = { route: 'pond/fish', screen: false, crumbs: [] };
    const answer = createOpening({ page: page({ drawn }), document }).preloadedAnswer(KEY);
    expect(await isSettled(answer)).toBe(false);
    late('{"status":true,"data":2}');
    expect(await answer).toEqual({ status: true, data: 2 });
  });

  it('returns null for a late response that failed, undefined for one that never came', async () => {
    const drawn = null;
    const failed = createOpening({ page: page({ drawn }), document }).preloadedAnswer(KEY);
    late('null');
    expect(await failed).toBeNull();
    document.body.innerHTML = '';
    const missing = createOpening({ page: page({ drawn }), document }).preloadedAnswer(KEY);
    documentEnds();
    expect(await missing).toBeUndefined();
  });

  it('does not parse an incomplete element', async () => {
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

  it('is not used for a call that is repeated on the live page', () => {
    const opening = createOpening({ page: page(), document });
    void opening.preloadedAnswer(KEY);
    opening.live();
    expect(opening.preloadedAnswer(KEY)).toBeUndefined();
  });
});

it('announces once that the page is live', () => {
  const onLive = jest.fn();
  document.addEventListener(PAGE_LIVE_EVENT, onLive);
  const opening = createOpening({ page: page(), document });
  opening.live();
  opening.live();
  expect(onLive).toHaveBeenCalledTimes(1);
  document.removeEventListener(PAGE_LIVE_EVENT, onLive);
});
