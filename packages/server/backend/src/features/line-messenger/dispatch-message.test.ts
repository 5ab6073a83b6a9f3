import { addToCart } from '@store/contracts/calls/checkout';
import { freePort, lineChannel, type Sandbox, startSandbox } from '@store/sandbox';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { lineAccounts } from '../../platform/database/tables/membership.ts';
import { startOutboxWorker } from '../../platform/outbox/outbox-worker.ts';
import { readyToPlace } from '../../testing/buying.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { WOMAN } from '../../testing/demo-store.ts';
import { approve, placeUnpaid } from '../../testing/paying.ts';
import { backendForFile, STORE_URL } from '../../testing/test-backend.ts';
import { advanceOrders } from '../order/state/advance-orders.ts';
import { shipOrder } from '../order/state/ship-order.ts';
import { lineEffects } from './dispatch-message.ts';
import { createLinePush, type LinePush } from './line-push.ts';

const TO = 'U4af4980629a1b2c3d4e5f60718293a4b';
const DAY = 86_400_000;
const silent = () => undefined;
const log = { info: silent, warn: silent, error: silent };

const backend = backendForFile({}, demoPeople);
let sandbox: Sandbox;
let push: LinePush;
let orderCode: string;
beforeAll(async () => {
  const client = { client_id: 'store', client_secret: 's'.repeat(16), redirect_uris: [`${STORE_URL}/login/callback`] };
  sandbox = await startSandbox({
    port: await freePort(),
    smtpPort: await freePort(),
    clients: [{ ...client, post_logout_redirect_uris: [STORE_URL] }],
    log,
  });
  push = createLinePush({ url: `${sandbox.url}/line`, token: lineChannel.messagingToken });
});
afterAll(async () => {
  await sandbox.stop();
});
beforeEach(async () => {
  await backend.database.delete(outbox);
  await backend.database.delete(lineAccounts);
  orderCode = await preparedOrder();
});

async function preparedOrder(): Promise<string> {
  const member = await backend.visitor().signIn(WOMAN.customerCode ?? '');
  await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 1 });
  const request = await readyToPlace(member);
  const expected_total_in_vat = request.expected_total_in_vat - 330;
  const placed = await placeUnpaid(backend, { ...request, expected_total_in_vat }, { identity: WOMAN });
  await approve(backend, placed.paymentCode);
  await advanceOrders(backend.database, backend.clock.now + 2 * DAY);
  return placed.orderCode;
}

async function connect(noticesPermission: boolean): Promise<void> {
  const account = { issuer: 'https://line.test', subject: TO, displayName: 'たろう', connectedAt: 1 };
  const customerCode = WOMAN.customerCode ?? '';
  await backend.database.insert(lineAccounts).values({ ...account, customerCode, noticesPermission });
}

async function ship(): Promise<void> {
  const parcel = { orderCode, carrier: 'ヤマト運輸', number: '4000-1111-2222', now: backend.clock.now };
  const moved = await backend.database.transaction((transaction) => shipOrder(transaction, parcel));
  expect(moved.kind).toBe('moved');
}

const waiting = () => backend.database.select().from(outbox).where(eq(outbox.kind, 'line-shipped'));

/** Runs the outbox worker at `afterMs` from now. */
async function workOff(by: LinePush | null, afterMs = 0): Promise<void> {
  const worker = startOutboxWorker({
    database: backend.database,
    effects: {
      'order-shipped': async () => undefined,
      ...lineEffects({ database: backend.database, push: by, storeUrl: STORE_URL }),
    },
    clock: () => backend.clock.now + afterMs,
    log,
    pauseMs: () => 60_000,
  });
  await worker.runDue();
  await worker.stop();
}

const talk = z.object({ messages: z.array(z.object({ to: z.string(), text: z.string() })) });
/** Messages in the LINE talk about this order, newest first. */
async function talked() {
  const { messages } = talk.parse(await (await fetch(`${sandbox.url}/line/talk.json`)).json());
  return messages.filter(({ text }) => text.includes(orderCode));
}

describe('dispatch notice by LINE (R-36, 91)', () => {
  it('is sent to connected members who allow messages, with the parcel and without product names', async () => {
    await connect(true);
    await ship();
    await workOff(push);
    const [message, ...more] = await talked();
    expect(more).toEqual([]);
    expect(message?.to).toBe(TO);
    expect(message?.text).toContain('配送会社：ヤマト運輸\nお問い合わせ番号：4000-1111-2222');
    expect(message?.text).toContain(`${STORE_URL}/mypage/orders/${orderCode}`);
  });

  it('is sent again after a lost response, and delivered once', async () => {
    await connect(true);
    await ship();
    let isLost = true;
    const losing: LinePush = async (message) => {
      await push(message);
      if (isLost) throw new Error('the answer was lost');
    };
    await workOff(losing);
    expect(await waiting()).toMatchObject([{ doneAt: null, attempts: 1 }]);
    isLost = false;
    await workOff(losing, 60_000);
    expect((await waiting())[0]?.doneAt).not.toBeNull();
    expect(await talked()).toHaveLength(1);
  });

  it('is retried while LINE rejects the credentials, and logs no recipient', async () => {
    await connect(true);
    await ship();
    await workOff(createLinePush({ url: `${sandbox.url}/line`, token: 'wrong' }));
    const [row] = await waiting();
    expect(row).toMatchObject({ doneAt: null, attempts: 1 });
    expect(row?.lastError).not.toContain(TO);
    expect(await talked()).toEqual([]);
  });

  it.each([
    ['never connected an account', async () => undefined],
    ['does not allow messages', () => connect(false)],
  ])('is not sent to a member who %s', async (_who, prepare) => {
    await prepare();
    await ship();
    expect(await waiting()).toEqual([]);
  });

  it('is not sent after the member opts out, or without an official account', async () => {
    await connect(true);
    await ship();
    await workOff(null);
    await backend.database.update(outbox).set({ doneAt: null, nextAttemptAt: 0 });
    await backend.database.update(lineAccounts).set({ noticesPermission: false });
    await workOff(push);
    expect((await waiting())[0]?.doneAt).not.toBeNull();
    expect(await talked()).toEqual([]);
  });
});
