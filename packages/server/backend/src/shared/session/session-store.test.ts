import { cartsByCustomer } from '@store/contracts/calls/checkout';
import { loggedIn, logout } from '@store/contracts/calls/customer';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createBackend } from '../../app/api/create-backend.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { backendForFile, TestShopper } from '../../testing/test-backend.ts';
import { endedIdToken, endSession, endSessionsOf, findSession, openSession } from './session-store.ts';

const backend = backendForFile();

describe('session store', () => {
  const customerCode = 'C0000001';
  const open = (own: { now?: number; expiresAt?: number; customerCode?: string } = {}) => {
    const { now } = backend.clock;
    const session = { customerCode, idToken: 'token', now, expiresAt: now + 60_000, ...own };
    return openSession(backend.database, session);
  };
  const find = (id: string, now = backend.clock.now) => findSession(backend.database, id, now);

  it('finds a session with its member until it expires (S-07)', async () => {
    const id = await open();
    expect(id).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await find(id)).toMatchObject({ session: { customerCode, idToken: 'token' }, customer: { customerCode } });
    expect(await find(id, backend.clock.now + 60_000)).toBeNull();
    expect(await find('A'.repeat(43))).toBeNull();
  });
  it('does not find an ended session; returns its token for the logout at the sign-in service (P30, D11)', async () => {
    const id = await open();
    const { now } = backend.clock;
    expect(await endedIdToken(backend.database, id, now)).toBeNull();
    await endSession(backend.database, id, now);
    await endSession(backend.database, id, now);
    expect(await find(id)).toBeNull();
    expect(await endedIdToken(backend.database, id, now)).toBe('token');
    expect(await endedIdToken(backend.database, id, now + 6 * 60_000)).toBeNull();
  });
  it('ends all sessions of a member, but neither later sessions nor other members’ ones (P31)', async () => {
    const [one, two, other] = [await open(), await open(), await open({ customerCode: 'C0000002' })];
    const { now } = backend.clock;
    await endSessionsOf(backend.database, customerCode, now);
    expect([await find(one), await find(two)]).toEqual([null, null]);
    expect(await find(other)).not.toBeNull();
    expect(await find(await open({ now: now + 1 }))).not.toBeNull();
  });
  it('returns a member who has retired since the sign-in as retired (P31)', async () => {
    const id = await open({ customerCode: 'C0000006', now: backend.clock.now + 2 });
    const change = (retired: boolean) =>
      backend.database.update(customers).set({ retired }).where(eq(customers.customerCode, 'C0000006'));
    await change(true);
    expect((await find(id))?.customer.retired).toBe(true);
    await change(false);
  });
});

it('applies a logout at one process to another process (D11)', async () => {
  const { database, clock, state, environment, lifecycle, payments } = backend;
  const log = backend.app.log;
  const parts = { database, state, environment, lifecycle, payments, clock: () => clock.now, log };
  const [one, two] = [await createBackend(parts), await createBackend(parts)];
  const now = clock.now + 10;
  const session = { customerCode: 'C0000001', idToken: 'token', now, expiresAt: now + 60_000 };
  const id = await openSession(database, session);
  const shoppers = [one, two].map((app) => {
    const shopper = new TestShopper(app, database, clock);
    shopper.cookies.set('store_session', id);
    return shopper;
  });
  const [here, there] = shoppers;
  if (!here || !there) throw new Error('two browsers are needed');
  expect((await there.ask(loggedIn, {})).customer_code).toBe('C0000001');
  await here.ask(logout, {});
  expect((await there.refusal(loggedIn, {})).code).toBe('not-logged-in');
  expect((await there.ask(cartsByCustomer, {})).carts).toEqual([]);
  await one.close();
  await two.close();
});
