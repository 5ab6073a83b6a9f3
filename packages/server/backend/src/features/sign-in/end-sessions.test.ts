import { loggedIn } from '@store/contracts/calls/customer';
import { describe, expect, it } from 'vitest';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';
import { endSessions } from './end-sessions.ts';

const backend = backendForFile();

const isIn = async (shopper: TestShopper) => (await shopper.call(loggedIn, {})).status;
/** The API description is visible to staff only. */
const isStaff = async (shopper: TestShopper) =>
  (await shopper.request({ url: '/api/openapi.json' })).statusCode === 200;

describe('endSessions', () => {
  it('ends all sessions of one customer, from the next call on (D11)', async () => {
    const [here, there, other] = await Promise.all(
      ['C0000001', 'C0000001', 'C0000002'].map((code) => backend.visitor().signIn(code)),
    );
    if (!here || !there || !other) throw new Error('three browsers are needed');
    const { now } = backend.clock;
    expect(await endSessions(backend.database, { of: 'C0000001', now })).toBe(2);
    expect([await isIn(here), await isIn(there), await isIn(other)]).toEqual([false, false, true]);
    expect(await endSessions(backend.database, { of: 'C0000001', now })).toBe(0);
  });

  it('ends sessions of one staff member, or of everyone (D11)', async () => {
    const [pharmacist, moderator] = [
      await backend.visitor().signInPharmacist(),
      await backend.visitor().signInStaff('MD0001'),
    ];
    const member = await backend.visitor().signIn('C0000002');
    const { now } = backend.clock;
    expect(await endSessions(backend.database, { of: 'PH0001', now })).toBe(1);
    expect([await isStaff(pharmacist), await isStaff(moderator), await isIn(member)]).toEqual([false, true, true]);
    expect(await endSessions(backend.database, { of: 'everybody', now })).toBeGreaterThan(1);
    expect([await isStaff(moderator), await isIn(member)]).toEqual([false, false]);
  });
});
