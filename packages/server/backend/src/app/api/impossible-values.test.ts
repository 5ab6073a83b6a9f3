import { allCalls } from '@store/contracts/calls';
import { addToCart } from '@store/contracts/calls/checkout';
import { type Call, IDEMPOTENCY_HEADER, MARKER_HEADER } from '@store/contracts/wire';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { customers } from '../../platform/database/tables/customers.ts';
import { impossibleValues, type SpoiltRequest } from '../../testing/impossible-values.ts';
import { backendForFile, forFile, type TestShopper } from '../../testing/test-backend.ts';

/** Requests per call; `IMPOSSIBLE_VALUES` sets more. */
const PER_CALL = Number(process.env.IMPOSSIBLE_VALUES ?? 40);
const WEEKLY = { kind: 'weeks', purchase_week_interval: 1, day_of_week: 2 } as const;

const backend = backendForFile();
let member: TestShopper;
let cartCode = '';
const pharmacist = forFile(() => backend.visitor().signInPharmacist());
const moderator = forFile(() => backend.visitor().signInStaff('MD0001'));
const releaseManager = forFile(() => backend.visitor().signInStaff('RM0001'));
const support = forFile(() => backend.visitor().signInStaff('CS0001'));
const owner = forFile(() => backend.visitor().signInStaff('OW0001'));
// Before each call, because calls end the session or the membership, or remove the cart line.
beforeEach(async () => {
  await backend.database.update(customers).set({ retired: false }).where(eq(customers.customerCode, 'C0000001'));
  member = await backend.visitor().signIn('C0000001');
  await member.call(addToCart, { order_type: 'PERIODICAL', sku: 'S1001', quantity: 1, interval: WEEKLY });
  const carts = (await send(cartsCall, { request: {} }, 'the carts')).json().data?.carts ?? [];
  cartCode = carts[0]?.cart_code ?? '';
  backend.logged.length = 0;
});

const cartsCall = allCalls.find(({ path }) => path === 'cart/_by-customer') ?? addToCart;
const shopperOf = ({ access }: Call) =>
  new Map<Call['access'], TestShopper>([
    ['pharmacist', pharmacist],
    ['moderator', moderator],
    ['release-manager', releaseManager],
    ['support', support],
  ]).get(access) ?? (typeof access !== 'string' || access === 'owner' ? owner : member);

const send = (call: Call, { request }: Pick<SpoiltRequest, 'request'>, key: string) =>
  shopperOf(call).request({
    method: call.method,
    url: `/api/${call.path}`,
    headers: { [MARKER_HEADER.name]: MARKER_HEADER.value, [IDEMPOTENCY_HEADER]: key.padEnd(16, '-') },
    payload: Object(request),
  });

/** POST calls whose whole request is in the body. */
const bodied = allCalls.filter(({ method, path }) => method === 'POST' && !path.includes('{'));

describe('impossible dates, codes and amounts', () => {
  it.each(bodied.map((call) => ({ path: call.path, call })))(
    '$path rejects them at their field, and accepts the largest possible values without an error (E01, E03)',
    { timeout: 60_000 },
    async ({ call }) => {
      const known = { customer_code: 'C0000001', sku_code: 'S1001', sku: 'S1001', entry_index: 0, cart_code: cartCode };
      const spoilt = fc.oneof(
        impossibleValues(call, { ...known, order_type: 'PERIODICAL' }),
        impossibleValues(call, { customer_code: 'C0000001' }),
      );
      let number = 0;
      await fc.assert(
        fc.asyncProperty(spoilt, async (each) => {
          number += 1;
          const answer = await send(call, each, `impossible-${number}`);
          const { status, code, fields = {} } = answer.json();
          const description = `${JSON.stringify(each)} ${answer.body.slice(0, 300)} ${faultsLogged()}`;
          expect(answer.statusCode, description).toBeLessThan(500);
          if (each.isRefused) {
            expect([answer.statusCode, status, code], description).toEqual([400, false, 'invalid']);
            expect(
              Object.keys(fields).some((field) => field.startsWith(each.field)),
              description,
            ).toBe(true);
          }
          if (status !== true) expect([status, typeof code], description).toEqual([false, 'string']);
        }),
        { numRuns: PER_CALL },
      );
    },
  );
});

/** Returns the last error in the log, for the failure message. */
function faultsLogged(): string {
  return backend.logged
    .filter((line) => line.includes('"fault"'))
    .slice(-1)
    .join('')
    .slice(0, 1_500);
}
