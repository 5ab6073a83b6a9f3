import { allCalls } from '@store/contracts/calls';
import { addToCart } from '@store/contracts/calls/checkout';
import { type Call, IDEMPOTENCY_HEADER, MARKER_HEADER } from '@store/contracts/wire';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { customers } from '../../platform/database/tables/customers.ts';
import { type Body, badBodies, fixedBodies } from '../../testing/bad-bodies.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';

/** Bodies over all calls; the 50,000 of E01 are set by `BAD_BODIES`. */
const BODIES_IN_ALL = Number(process.env.BAD_BODIES ?? 10_000);
const PER_CALL = Math.ceil(BODIES_IN_ALL / allCalls.length);
/** Possible statuses for an invalid request: never a server error. */
const POSSIBLE = [200, 400, 413, 415];

const backend = backendForFile();
let shopper: TestShopper;
let sent = 0;
// Before each call, because some calls end the session or the membership.
beforeEach(async () => {
  await backend.database.update(customers).set({ retired: false }).where(eq(customers.customerCode, 'C0000001'));
  shopper = await backend.visitor().signIn('C0000001');
  backend.logged.length = 0;
});

function send(call: Call, { payload, contentType }: Body, key = 'key-of-the-test') {
  sent += 1;
  return shopper.request({
    method: call.method,
    url: `/api/${call.path.replace(/\{\w+\}/g, 'C0000001')}`,
    headers: {
      [MARKER_HEADER.name]: MARKER_HEADER.value,
      [IDEMPOTENCY_HEADER]: key,
      ...(call.method === 'POST' && { 'content-type': contentType }),
    },
    ...(call.method === 'POST' && { payload }),
  });
}

describe(`${BODIES_IN_ALL} bad bodies (E01, E02, E03)`, () => {
  it.each(allCalls.map((call) => ({ path: call.path, call })))(
    '$path answers invalid bodies with 4xx or a refusal, never with 5xx or a stack trace',
    { timeout: 120_000 },
    async ({ call }) => {
      let number = 0;
      await fc.assert(
        fc.asyncProperty(badBodies(call), async (body) => {
          number += 1;
          const answer = await send(call, body, `key-of-the-test-${number}`);
          expect(POSSIBLE, `${answer.body} ${faultsLogged()}`).toContain(answer.statusCode);
          expect(answer.body).not.toMatch(/\bat .+:\d+:\d+|node_modules|node:internal/);
          const { status, code } = answer.json();
          if (answer.statusCode !== 200) expect([status, typeof code]).toEqual([false, 'string']);
        }),
        { numRuns: PER_CALL },
      );
    },
  );

  it('sent the stated number of bodies', () => {
    expect(sent).toBeGreaterThanOrEqual(BODIES_IN_ALL);
  });
});

it.each(fixedBodies.map((body) => ({ words: body.payload.toString('latin1').slice(0, 30), body })))(
  'rejects the body $words with a 4xx status (E02, E07)',
  async ({ body }) => {
    const answer = await send(addToCart, body);
    expect([400, 413, 415]).toContain(answer.statusCode);
    expect(answer.body.length).toBeLessThan(2_000);
  },
);

it('rejects the character NUL, which PostgreSQL cannot store, with 400 (E02)', async () => {
  const nul = { order_type: 'NORMAL', sku: 'S1001', quantity: 1, cart_code: '\u0000' };
  const answer = await send(addToCart, { payload: JSON.stringify(nul), contentType: 'application/json' });
  expect(answer.statusCode).toBe(400);
});

it('rejects an invalid payload with 400, names its fields, and has no effect (E01)', async () => {
  const bad = { order_type: 'NORMAL', sku: 'S1001', quantity: 'many', price_in_vat: 1 };
  const before = await shopper.request(carts());
  const answer = await send(addToCart, { payload: JSON.stringify(bad), contentType: 'application/json' });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields).sort()).toEqual(['price_in_vat', 'quantity']);
  expect((await shopper.request(carts())).body).toBe(before.body);
});

const carts = () => ({
  method: 'POST' as const,
  url: '/api/cart/_by-customer',
  headers: { [MARKER_HEADER.name]: MARKER_HEADER.value },
  payload: {},
});

/** Returns the last error in the log, for the failure message. */
function faultsLogged(): string {
  return backend.logged
    .filter((line) => line.includes('"fault"'))
    .slice(-1)
    .join('')
    .slice(0, 1_500);
}
