import { allCalls } from '@store/contracts/calls';
import type { Call } from '@store/contracts/wire';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inquiries } from '../../../platform/database/tables/inquiries.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { staffChangedRows, staffChanges } from '../../../platform/database/tables/staff.ts';
import { type Handler, type Identity, refuse } from '../../../platform/http/handler.ts';
import { demoPeople } from '../../../testing/demo-seed.ts';
import { backendForFile } from '../../../testing/test-backend.ts';
import { validRequest } from '../../../testing/valid-requests.ts';
import { answerCall } from '../answer-call.ts';
import { staffRolesOf } from './staff-roles.ts';

const CODES: Readonly<Record<string, string>> = {
  pharmacist: 'PH0001',
  moderator: 'MD0001',
  'release-manager': 'RM0001',
  support: 'CS0001',
  warehouse: 'WH0001',
  owner: 'OW0001',
};
const changing = allCalls.filter((call) => call.kind === 'write' && staffRolesOf(call).length > 0);

const backend = backendForFile({}, demoPeople);
let orderCode = '';
beforeAll(async () => {
  orderCode = (await backend.database.select().from(orders).limit(1))[0]?.orderCode ?? '';
});

/** Makes a call as staff with a handler that changes an order, then answers or refuses. */
async function make(call: Call, inSteps: boolean, isRefused: boolean, points: number) {
  const { database, clock, payments } = backend;
  const role = staffRolesOf(call)[0] ?? 'owner';
  const staff = { staffCode: CODES[role] ?? '', role, name: '担当' };
  const anything: Call = { ...call, answer: z.unknown() };
  const handler: Handler = {
    call: anything,
    ...(inSteps && { inSteps: true as const }),
    run: async (_request, context) => {
      await context.database
        .update(orders)
        .set({ customerName: `名前${points}`, pointsPending: points })
        .where(eq(orders.orderCode, orderCode));
      return isRefused ? refuse('no', 'いいえ') : {};
    },
  };
  // The access check and the log read nothing else of the identity and the visit.
  const context = {
    identity: { staff, customerCode: null, retired: false } as Identity,
    clock: () => clock.now,
    adviceWaitMs: 0,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    visit: { knownVisitor: () => null } as never,
  };
  const request = validRequest(call);
  return answerCall({ handler, request, key: `${call.path}-${points}`, database, payments: payments.service, context });
}

const countOf = () => backend.database.$count(staffChanges);

it('covers the desks', () => expect(changing.length).toBeGreaterThan(14));

describe.each(changing.map((call, index) => ({ path: call.path, call, index })))('$path', ({ call, index }) => {
  it('logs the change with its columns, in the transaction of the change', async () => {
    const before = await countOf();
    expect(await make(call, false, false, index + 1)).toMatchObject({ status: true });
    expect(await countOf()).toBe(before + 1);
    const rows = await backend.database.select().from(staffChangedRows);
    expect(rows.at(-1)).toMatchObject({
      tableName: 'orders',
      record: orderCode,
      after: { points_pending: index + 1 },
      notKept: ['customer_name'],
    });
  });

  it('logs nothing if it is refused, and the change is undone', async () => {
    const before = await countOf();
    expect(await make(call, false, true, index + 1000)).toMatchObject({ status: false });
    expect(await countOf()).toBe(before);
    const [row] = await backend.database.select().from(orders).where(eq(orders.orderCode, orderCode));
    expect(row?.pointsPending).toBe(index + 1);
  });

  it('logs a change of another service after it', async () => {
    const before = await countOf();
    expect(await make(call, true, false, index + 2000)).toMatchObject({ status: true });
    expect(await countOf()).toBe(before + 1);
  });
});

it('leaves texts about health out of the log', async () => {
  const rows = await backend.database.select().from(staffChanges);
  const medicine = rows.filter(({ call }) => call.startsWith('medicine/'));
  expect(medicine.length).toBeGreaterThan(0);
  expect(medicine.every(({ reason }) => reason === '')).toBe(true);
});

it('ignores changes outside desk calls', async () => {
  const before = await backend.database.$count(staffChangedRows);
  await backend.database.update(inquiries).set({ revision: 1 });
  await backend.database.update(orders).set({ customerName: '' }).where(eq(orders.orderCode, orderCode));
  expect(await backend.database.$count(staffChangedRows)).toBe(before);
});
