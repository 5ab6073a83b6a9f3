import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runStart, type StartResults, type StartSteps } from './start-sequence.ts';
import type { TakeLater } from './watchdog.ts';

const member = { customer_code: 'C0000001', expires_in: 7200, expires_timestamp: 9_999_999_999_999 };
const names = ['notices', 'loginState', 'customer', 'carts', 'points', 'favourites', 'carousel'] as const;
type Name = (typeof names)[number];

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

function makeStart(faulty: Partial<Record<Name, () => Promise<never>>>, who: typeof member | null = member) {
  const asked: string[] = [];
  const step = (name: Name, value: unknown) => () => {
    asked.push(name);
    return faulty[name]?.() ?? Promise.resolve(value as never);
  };
  const steps: StartSteps = {
    notices: step('notices', []),
    loginState: step('loginState', who),
    carts: step('carts', []),
    customer: step('customer', {}),
    points: step('points', null),
    favourites: step('favourites', []),
    carousel: step('carousel', []),
  };
  const results = {
    notices: jest.fn(),
    session: jest.fn(),
    customer: jest.fn(),
    carts: jest.fn(),
    points: jest.fn(),
    favourites: jest.fn(),
    carousel: jest.fn(),
    retired: jest.fn(),
  } satisfies StartResults;
  return {
    asked,
    results,
    run: (takeLater?: TakeLater) => runStart({ steps, results, now: () => Date.now(), takeLater }),
  };
}
const fail = () => Promise.reject(new Error('500'));
const hang = () => new Promise<never>(() => undefined);

describe('runStart', () => {
  it('runs a member’s steps in the required order (S-01)', async () => {
    const start = makeStart({});
    // The cart check: the session clears the carts of another customer (S-06).
    start.results.session.mockImplementation(() => void start.asked.push('cart check'));
    await start.run();
    const steps = ['notices', 'loginState', 'cart check', 'customer', 'carts', 'points', 'favourites', 'carousel'];
    expect(start.asked).toEqual(steps);
    expect(start.results.session).toHaveBeenCalledWith(member);
  });
  it('runs only the guest’s steps for a guest (S-01)', async () => {
    const start = makeStart({}, null);
    await start.run();
    expect(start.asked).toEqual(['notices', 'loginState', 'carts', 'carousel']);
  });
  it('reports a retired member immediately and skips points (S-01)', async () => {
    const start = makeStart({ carts: () => Promise.resolve('retired') as Promise<never> });
    await start.run();
    expect(start.results.retired).toHaveBeenCalledTimes(1);
    expect(start.asked).not.toContain('points');
  });
  const pairs = names.flatMap((a) => names.filter((b) => b > a).map((b) => [a, b] as const));
  const onesAndPairs = [...names.map((name) => [name, name] as const), ...pairs];
  it.each(onesAndPairs)('shows the page with the other results when %s and %s fail (X-03)', async (a, b) => {
    const failing: readonly Name[] = [a, b];
    const isGuest = failing.includes('loginState');
    const start = makeStart({ [a]: fail, [b]: fail });
    await start.run();
    expect(start.results.session).toHaveBeenCalledWith(isGuest ? null : member);
    const ofGuests = ['notices', 'carts', 'carousel'] as const;
    const ofMembers = [...ofGuests, 'customer', 'points', 'favourites'] as const;
    for (const name of isGuest ? ofGuests : ofMembers)
      expect(start.results[name]).toHaveBeenCalledTimes(failing.includes(name) ? 0 : 1);
  });
  it.each(onesAndPairs)('shows the page within 10 s when %s and %s hang (B02)', async (a, b) => {
    const start = makeStart({ [a]: hang, [b]: hang });
    const shown = start.run();
    await jest.advanceTimersByTimeAsync(10_000);
    let isShown = false;
    void shown.then(() => {
      isShown = true;
    });
    await jest.advanceTimersByTimeAsync(0);
    expect(isShown).toBe(true);
  });
  it('ends in the server’s state on a rendered page, and delivers late results when it is live', async () => {
    let come: (carts: never) => void = () => undefined;
    const later: (() => void)[] = [];
    const start = makeStart({ carts: () => new Promise((resolve) => (come = resolve)), notices: fail });
    const shown = start.run((take) => later.push(take));
    await jest.advanceTimersByTimeAsync(0);
    await shown;
    expect(start.results.customer).toHaveBeenCalledTimes(1);
    expect(start.results.carousel).toHaveBeenCalledTimes(1);
    expect(start.results.carts).not.toHaveBeenCalled();
    come([] as never);
    await jest.advanceTimersByTimeAsync(0);
    expect(start.results.carts).not.toHaveBeenCalled();
    for (const take of later) take();
    expect(start.results.carts.mock.calls).toEqual([[[]]]);
    expect(start.results.notices).not.toHaveBeenCalled();
  });
  it('ends within 10 s when all steps hang (P25)', async () => {
    const start = makeStart(Object.fromEntries(names.filter((n) => n !== 'loginState').map((name) => [name, hang])));
    let isShown = false;
    void start.run().then(() => {
      isShown = true;
    });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(isShown).toBe(true);
  });
});
