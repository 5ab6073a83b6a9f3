import { expect, it, jest } from '@jest/globals';
import { poll } from '@store/build-config/testing';
import { customerState, sessionState } from '@store/contracts/bus';
import { getCustomer, loggedIn } from '@store/contracts/calls/customer';
import { answer, refusal, testShop } from '@store/remote-kit/testing';
import { exampleMember } from '../testing/shop-examples.ts';
import { followHistory } from './follow-history.ts';

const EXPIRES = Date.UTC(2026, 10, 25);
const user = (customer_code: string) => ({ customer_code, expires_in: 60, expires_timestamp: EXPIRES });

interface PageOptions {
  /** Member the document was rendered for; a guest by default. */
  readonly member?: string;
  /** Member stored in this browser. */
  readonly stored?: string;
  /** Member according to the server. */
  readonly now?: string;
  readonly arrival?: NavigationTimingType;
}

function open({ member, stored, now, arrival = 'navigate' }: PageOptions) {
  const { shop, shell, sentCalls } = testShop({
    answers: [
      now ? answer(loggedIn, () => user(now)) : refusal(loggedIn, 'not-logged-in', ''),
      answer(getCustomer, () => ({ ...exampleMember, customer_code: now ?? '' })),
    ],
  });
  shell.write(
    sessionState,
    member ? { kind: 'member', customer_code: member, expires_timestamp: EXPIRES } : { kind: 'guest' },
  );
  const identity = { read: () => stored ?? null, write: jest.fn(), clear: jest.fn() };
  const store = { refresh: jest.fn(async () => undefined) };
  let restore: () => void = () => undefined;
  const here = {
    arrival,
    reload: jest.fn(),
    onRestored: (listener: () => void) => {
      restore = listener;
    },
  };
  followHistory({ bus: shell, shop, identity, stores: [store] }, here);
  return { shell, sentCalls, identity, store, here, restore: () => restore() };
}

it.each([
  ['a guest page of a member', { stored: 'C0000001', now: 'C0000001', arrival: 'back_forward' }],
  ['a guest page of a member without stored identity', { now: 'C0000001', arrival: 'back_forward' }],
  ['a page of another member', { member: 'C0000002', now: 'C0000001', arrival: 'back_forward' }],
] as const)('reloads %s and keeps the identity (S-06)', async (_, opened) => {
  const { here, identity } = open(opened);
  await poll(() => here.reload.mock.calls.length).toBe(1);
  expect(identity.clear).not.toHaveBeenCalled();
});

it('does not reload a page that has just been reloaded', async () => {
  const { here, sentCalls } = open({ stored: 'C0000001', now: 'C0000001', arrival: 'reload' });
  await poll(() => sentCalls.length).toBe(1);
  expect(here.reload).not.toHaveBeenCalled();
});

it('refetches carts, favourites and points on a page from the history', async () => {
  const { store, here } = open({ arrival: 'back_forward' });
  await poll(() => store.refresh.mock.calls.length).toBe(1);
  expect(here.reload).not.toHaveBeenCalled();
});

it('requests nothing on a page fresh from the server', () => {
  expect(open({}).sentCalls).toEqual([]);
  expect(open({ member: 'C0000001', stored: 'C0000001' }).sentCalls).toEqual([]);
});

it('clears a stored identity when the server reports a guest', async () => {
  const { identity } = open({ stored: 'C0000001' });
  await poll(() => identity.clear.mock.calls.length).toBe(1);
});

it('checks a page restored from the back/forward cache', async () => {
  const { restore, store, shell } = open({ member: 'C0000001', stored: 'C0000001', now: 'C0000001' });
  restore();
  await poll(() => store.refresh.mock.calls.length).toBe(1);
  await poll(() => shell.value(customerState)?.customer_code).toBe('C0000001');
});

it('reloads a restored page of a member who has left immediately, without a request (B05)', () => {
  const { restore, here, sentCalls } = open({ member: 'C0000001' });
  restore();
  expect(here.reload).toHaveBeenCalledTimes(1);
  expect(sentCalls).toEqual([]);
});
