import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cartState, customerState, memberLeft, sessionEnded, sessionState } from '@store/contracts/bus';
import { logout } from '@store/contracts/calls/customer';
import { answer, testShop } from '@store/remote-kit/testing';
import { exampleCart } from '../testing/shop-examples.ts';
import { forgetVisitor, localIdentity } from './local-identity.ts';
import { createSession } from './session.ts';

const NOW = Date.UTC(2026, 10, 20, 3);
beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());

function memoryStorage(entries: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(entries));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: () => null,
    get length() {
      return values.size;
    },
  };
}

function makeSession(entries: Record<string, string> = {}) {
  const storage = memoryStorage(entries);
  const { shop, shell, sentCalls: calls } = testShop({ answers: [answer(logout, () => ({}))] }, { name: 'mypage' });
  const leave = jest.fn();
  const onEnded = jest.fn();
  const forget = jest.fn();
  const identity = localIdentity(() => storage);
  const tab = memoryStorage({ 'checkout/address/new': '佐伯' });
  const session = createSession({
    bus: shell,
    shop: { ...shop, forget },
    identity,
    forgetVisitor: () => forgetVisitor({ sessionStorage: tab, localStorage: storage }),
    now: Date.now,
    leave,
    onEnded,
  });
  return { session, storage, tab, shell, remote: shop.bus, leave, onEnded, forget, sentCalls: calls };
}
const member = (seconds: number) => ({
  customer_code: 'C0000001',
  expires_in: seconds,
  expires_timestamp: NOW + seconds * 1000,
});

describe('createSession', () => {
  it('stores customer_code in local storage (E-02)', () => {
    const { session, storage, shell } = makeSession();
    session.began(member(60));
    expect(storage.getItem('customer_code')).toBe('C0000001');
    expect(shell.value(sessionState)?.kind).toBe('member');
  });
  it('ends after expires_in seconds: removes local data and signs out (S-07)', async () => {
    const { session, storage, shell, onEnded } = makeSession();
    session.began(member(7200));
    await jest.advanceTimersByTimeAsync(7_199_000);
    expect(onEnded).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_001);
    expect(onEnded).toHaveBeenCalledWith('expired');
    expect(storage.getItem('customer_code')).toBeNull();
    expect(shell.value(sessionState)).toEqual({ kind: 'guest' });
  });
  it('ends once when the server no longer knows the member, and ignores it for a guest (92)', () => {
    const { session, shell, onEnded } = makeSession();
    session.lost();
    session.began(member(7200));
    session.lost();
    session.lost();
    expect(onEnded.mock.calls).toEqual([['expired']]);
    expect(shell.value(sessionState)).toEqual({ kind: 'guest' });
  });
  it('logout notifies the server, clears user, codes and cart, then navigates to /logout (S-08)', async () => {
    const { session, storage, shell, leave, forget, sentCalls: calls } = makeSession({ visitor_code: 'V1' });
    session.began(member(60));
    await session.logout();
    expect(calls.map(({ path }) => path)).toEqual(['logout']);
    expect([storage.getItem('customer_code'), storage.getItem('visitor_code')]).toEqual([null, null]);
    expect([shell.value(customerState), shell.value(cartState)]).toEqual([null, []]);
    expect(forget).toHaveBeenCalled();
    expect(leave).toHaveBeenCalledWith('/logout');
  });
  it('leads a retired member to a page that states the reason (92, U-04)', async () => {
    const { session, leave } = makeSession();
    session.began(member(60));
    await session.logout('retired');
    expect(leave).toHaveBeenCalledWith('/logout?reason=retired');
  });
  it('signs a member who left out here and in other tabs (R-61)', async () => {
    const { session, shell, remote, storage, leave } = makeSession();
    session.began(member(60));
    const onEndedElsewhere = jest.fn();
    shell.on(sessionEnded, onEndedElsewhere);
    remote.publish(memberLeft, {});
    await jest.advanceTimersByTimeAsync(0);
    expect(onEndedElsewhere).toHaveBeenCalledWith({ reason: 'left' });
    expect(storage.getItem('customer_code')).toBeNull();
    expect(leave).toHaveBeenCalledWith('/logout?reason=left');
  });
  it('keeps half-filled forms after an expiry, deletes them on logout (92, B05)', async () => {
    const { session, tab } = makeSession();
    session.began(member(60));
    await jest.advanceTimersByTimeAsync(61_000);
    expect(tab.length).toBe(1);
    session.began(member(60));
    await session.logout();
    expect(tab.length).toBe(0);
  });
  it('reports the end of a session in another tab once to a member, not to a guest (92, B05)', () => {
    const { session, shell, onEnded } = makeSession();
    session.began(null);
    shell.publish(sessionEnded, { reason: 'logout' });
    expect(onEnded).not.toHaveBeenCalled();
    session.began(member(60));
    shell.publish(sessionEnded, { reason: 'logout' });
    shell.publish(sessionEnded, { reason: 'logout' });
    expect(onEnded.mock.calls).toEqual([['logout']]);
  });
  it('deletes browsing and search history on logout, but keeps the consent choice (S-08, B05)', async () => {
    const history = {
      seen_products: '["P1012"]',
      past_words: '["乾燥"]',
      compared_products: '["P1001"]',
      seen_quiz: '["/hair-quiz/result"]',
    };
    const { session, storage } = makeSession({ ...history, 'analytics-refusal': '["yes"]' });
    session.began(member(60));
    await session.logout();
    expect(Object.keys(history).map((key) => storage.getItem(key))).toEqual([null, null, null, null]);
    expect(storage.getItem('analytics-refusal')).toBe('["yes"]');
  });
  it('keeps the history after an expiry (92)', () => {
    const { session, storage } = makeSession({ seen_products: '["P1012"]' });
    session.began(member(60));
    session.lost();
    expect(storage.getItem('seen_products')).toBe('["P1012"]');
  });
  it('clears data and carts of another customer in this browser (S-01, S-06)', () => {
    const { session, storage, shell, tab, forget } = makeSession({ customer_code: 'C0000002', visitor_code: 'V2' });
    shell.write(cartState, [exampleCart(1)]);
    session.began(member(60));
    expect(shell.value(cartState)).toEqual([]);
    expect(tab.length).toBe(0);
    expect(forget).toHaveBeenCalled();
    expect(storage.getItem('visitor_code')).toBeNull();
    expect(storage.getItem('customer_code')).toBe('C0000001');
  });
  it('works with storage that throws or is corrupt (B08)', () => {
    const broken = localIdentity(() => {
      throw new Error('denied');
    });
    expect(broken.read('customer_code')).toBeNull();
    expect(() => broken.write('customer_code', 'C1')).not.toThrow();
    expect(localIdentity(() => memoryStorage({ customer_code: '<script>' })).read('customer_code')).toBeNull();
  });
  it('resolves known() for waiting routes (B-06)', async () => {
    const { session } = makeSession();
    session.began(null);
    await expect(session.known()).resolves.toEqual({ isMember: false });
  });
});
