import { addRestockRequest, listRestockRequests } from '@store/contracts/calls/catalogue';
import { getProfile, updatePermissions } from '@store/contracts/calls/customer';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { mailMagazines } from '../../platform/database/tables/mail-magazines.ts';
import { restockRequests } from '../../platform/database/tables/restock.ts';
import { setStock } from '../../testing/buying.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { backendForFile, STORE_URL, type TestShopper } from '../../testing/test-backend.ts';
import { composeMagazineMail } from '../mail-magazine/magazine-mail.ts';
import { sendMagazine } from '../mail-magazine/send-magazine.ts';
import { composeRestockMail } from '../restock/restock-mail.ts';
import { tellRestocked } from '../restock/tell-restocked.ts';
import { createStopLinks } from './stop-links.ts';

const backend = backendForFile({}, demoPeople);
let member: TestShopper;
beforeEach(async () => {
  for (const table of [outbox, mailMagazines, restockRequests]) await backend.database.delete(table);
  member = await backend.visitor().signIn('C0000001');
  await member.ask(updatePermissions, { mail_magazine_sending_permission_flg: true });
});

const ISSUE = { code: '2026-12', subject: '冬の頭皮ケア', body: '乾燥の季節です。\nお手入れをお忘れなく。' };
const parts = () => ({
  database: backend.database,
  storeUrl: STORE_URL,
  clock: () => backend.clock.now,
  stopLinks: createStopLinks(backend.environment.COOKIE_SECRET),
});
const send = () => backend.database.transaction((transaction) => sendMagazine(transaction, ISSUE, backend.clock.now));
const left = (kind: string) => backend.database.select().from(outbox).where(eq(outbox.kind, kind));

/** The mail queued for the member. */
async function magazineMail() {
  const rows = await left('magazine');
  const own = rows.find(({ payload }) => Reflect.get(Object(payload), 'customer_code') === 'C0000001');
  return own ? composeMagazineMail(own.payload, parts()) : null;
}
/** Posts like a mail reader's one-click button (RFC 8058): without cookie and origin. */
const post = (address: string, headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(address);
  const url = `${pathname}${search}`;
  const sent = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
  return backend.visitor().request({ method: 'POST', url, headers: sent, payload: 'List-Unsubscribe=One-Click' });
};
const wantsMagazine = async () => (await member.ask(getProfile, {})).mail_magazine_sending_permission_flg;

describe('unsubscribe link of mails (91)', () => {
  it('is in each magazine as text and header, and unsubscribes by one POST without a session', async () => {
    expect(await send()).toBeGreaterThan(0);
    const mail = await magazineMail();
    const address = mail?.stopAddress ?? '';
    expect(new URL(address).origin).toBe(STORE_URL);
    expect(mail?.text).toContain(`メールマガジンの配信を停止する\n${address}`);
    expect((await post(address)).body).toContain('配信を停止しました');
    expect(await wantsMagazine()).toBe(false);
    expect((await post(address)).statusCode).toBe(200);
    // A mail that is still queued is not sent.
    expect(await magazineMail()).toBeNull();
  });

  it('changes nothing on GET, and shows one button', async () => {
    await send();
    const { pathname, search } = new URL((await magazineMail())?.stopAddress ?? '');
    const page = await backend.visitor().request({ url: `${pathname}${search}` });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<form method="post"><button>配信を停止する</button></form>');
    expect(page.body).not.toContain('山田');
    expect(await wantsMagazine()).toBe(true);
  });

  it('is rejected when altered or issued for another kind of mail', async () => {
    await send();
    const address = (await magazineMail())?.stopAddress ?? '';
    const token = new URL(address).searchParams.get('token') ?? '';
    for (const forged of [
      token.replace('C0000001', 'C0000002'),
      token.replace('magazine', 'restock'),
      '',
      'x'.repeat(500),
    ])
      expect((await post(`${STORE_URL}/mail_stop?token=${encodeURIComponent(forged)}`)).statusCode).toBe(400);
    expect(await wantsMagazine()).toBe(true);
  });

  it('of a restock notice stops only restock notices (16)', async () => {
    for (const product_code of ['P1002', 'P1007']) {
      await setStock(backend.database, product_code.replace('P', 'S'), 0);
      await member.ask(addRestockRequest, { product_code });
    }
    await setStock(backend.database, 'S1002', 1);
    await tellRestocked(backend.database, backend.clock.now);
    const [row] = await left('restock');
    const mail = await composeRestockMail(row?.payload, parts());
    expect(mail?.html).toContain('再入荷のお知らせの配信を停止する');
    await post(mail?.stopAddress ?? '');
    expect((await member.ask(listRestockRequests, {})).hits).toMatchObject([{ state: 'TOLD' }]);
    expect(await wantsMagazine()).toBe(true);
  });
});

it('sends an issue once, to subscribed members (91)', async () => {
  const [one, two] = await Promise.all([send(), send()]);
  expect([one, two].filter((mails) => mails === null)).toHaveLength(1);
  expect(await left('magazine')).toHaveLength(one ?? two ?? 0);
  await member.ask(updatePermissions, { mail_magazine_sending_permission_flg: false });
  await backend.database.delete(mailMagazines);
  await backend.database.delete(outbox);
  await send();
  expect(await magazineMail()).toBeNull();
});
