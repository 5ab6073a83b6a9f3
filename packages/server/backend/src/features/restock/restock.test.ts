import {
  addRestockRequest,
  getRestockRequest,
  listRestockRequests,
  removeRestockRequest,
} from '@store/contracts/calls/catalogue';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { runHousekeeping } from '../../app/housekeeping.ts';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { restockRequests } from '../../platform/database/tables/restock.ts';
import { newMember, setStock } from '../../testing/buying.ts';
import { NOW } from '../../testing/demo-store.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';
import { createStopLinks } from '../mail-stop/stop-links.ts';
import { composeRestockMail } from './restock-mail.ts';
import { tellRestocked } from './tell-restocked.ts';

const backend = backendForFile();
let member: TestShopper;
beforeEach(async () => {
  backend.clock.now = NOW;
  await backend.database.delete(restockRequests);
  await backend.database.delete(outbox);
  await setStock(backend.database, 'S1002', 0);
  member = await backend.visitor().signIn('C0000001');
});

const P1002 = { product_code: 'P1002' };
const DAY = 86_400_000;
const tell = () => tellRestocked(backend.database, backend.clock.now);
const mails = () => backend.database.select().from(outbox).where(eq(outbox.kind, 'restock'));

it('creates, lists and removes a request for a sold-out product (16)', async () => {
  const { expires_timestamp: until } = await member.ask(addRestockRequest, P1002);
  expect(until).toBe(NOW + 90 * DAY);
  expect(await member.ask(getRestockRequest, P1002)).toEqual({ expires_timestamp: until });
  const { hits } = await member.ask(listRestockRequests, {});
  expect(hits).toMatchObject([{ product: P1002, state: 'WAITING', requested_timestamp: NOW }]);
  const other = await backend.visitor().signIn('C0000002');
  expect(await other.ask(listRestockRequests, {})).toEqual({ hits: [] });
  for (const _ of ['once', 'twice'])
    expect(await member.ask(removeRestockRequest, P1002)).toEqual({ expires_timestamp: null });
  expect(await member.ask(listRestockRequests, {})).toEqual({ hits: [] });
});

it('names the other sizes of the product (16, E-08)', async () => {
  await setStock(backend.database, 'S2003', 0);
  await member.ask(addRestockRequest, { product_code: 'P2003' });
  expect((await member.ask(listRestockRequests, {})).hits[0]?.product.others).toBe('ほか3サイズ');
});

it.each([
  ['P1001', 'not-sold-out', /品切れではありません/],
  ['P1003', 'not-sold-out', /品切れではありません/],
  ['P1004', 'medicine', /ご相談窓口/],
  ['P9999', 'not-found', /見つかりません/],
])('refuses a request for %s with %s (16, T2)', async (product_code, code, message) => {
  const refused = await member.refusal(addRestockRequest, { product_code });
  expect(refused.code).toBe(code);
  expect(refused.message).toMatch(message);
});

it('mails each member once when the product is back, with any number of processes (16)', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, (_, index) => newMember(backend, 4000 + index)));
  for (const each of [member, ...members]) await each.ask(addRestockRequest, P1002);
  expect(await tell()).toBe(0);
  await setStock(backend.database, 'S1002', 3);
  const counts = await Promise.all([tell(), tell(), tell()]);
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(13);
  expect(await mails()).toHaveLength(13);
  expect((await member.ask(listRestockRequests, {})).hits).toMatchObject([{ state: 'TOLD' }]);
  await setStock(backend.database, 'S1002', 0);
  await setStock(backend.database, 'S1002', 5);
  expect(await tell()).toBe(0);
  await setStock(backend.database, 'S1002', 0);
  await member.ask(addRestockRequest, P1002);
  await setStock(backend.database, 'S1002', 1);
  expect(await tell()).toBe(1);
});

it('names the product, its price and the list’s address in the mail (16)', async () => {
  await member.ask(addRestockRequest, P1002);
  await setStock(backend.database, 'S1002', 1);
  await tell();
  const [row] = await mails();
  const parts = {
    database: backend.database,
    storeUrl: 'https://store.test',
    clock: () => NOW,
    stopLinks: createStopLinks(['s'.repeat(32)]),
  };
  const mail = await composeRestockMail(row?.payload, parts);
  expect(mail?.to).toBe('member@shop.test');
  expect(mail?.subject).toMatch(/^【再入荷のお知らせ】/);
  expect(mail?.text).toMatch(/山田 太郎 様[\s\S]+円（税込）[\s\S]+https:\/\/store\.test\/product\/P1002/);
  expect(mail?.html).toContain('https://store.test/mypage/restock');
});

it('expires a request: no mail afterwards, and it is deleted (16)', async () => {
  await member.ask(addRestockRequest, P1002);
  backend.clock.now = NOW + 90 * DAY + 1;
  await setStock(backend.database, 'S1002', 1);
  expect(await tell()).toBe(0);
  const later = await backend.visitor().signIn('C0000001');
  expect(await later.ask(listRestockRequests, {})).toEqual({ hits: [] });
  await runHousekeeping(backend.database, NOW + 121 * DAY);
  expect(await backend.database.select().from(restockRequests)).toEqual([]);
});

it('creates one request from concurrent calls, and limits a member to fifty (16)', async () => {
  await Promise.all([member.ask(addRestockRequest, P1002), member.ask(addRestockRequest, P1002)]);
  expect(await backend.database.select().from(restockRequests)).toHaveLength(1);
  await member.ask(removeRestockRequest, P1002);
  await backend.database.insert(restockRequests).values(
    Array.from({ length: 50 }, (_, index) => ({
      customerCode: 'C0000001',
      productCode: `X${index}`,
      skuCode: `Y${index}`,
      requestedAt: NOW,
      expiresAt: NOW + DAY,
    })),
  );
  expect((await member.refusal(addRestockRequest, P1002)).code).toBe('too-many');
});
