import { addressesByCustomer } from '@store/contracts/calls/checkout';
import { getProfile, updatePermissions, updateProfile } from '@store/contracts/calls/customer';
import type { MemberData } from '@store/contracts/entities';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addresses } from '../../platform/database/tables/customers.ts';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { lineAccounts } from '../../platform/database/tables/membership.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';
import { stopNews } from '../mail-stop/stop-news.ts';
import { composeEmailChangedMail } from './membership-mails.ts';

const backend = backendForFile({}, demoPeople);

const signIn = (code: string): Promise<TestShopper> => backend.visitor().signIn(code);
const mirai: MemberData = {
  name: { last_name: '𠮷田', first_name: '未来' },
  name_memo: { last_name_kana: 'ヨシダ', first_name_kana: 'ミライ' },
  sex: 'FEMALE',
  birthday: -32_400_000,
  ...{ zip_code: '1000005', state: '東京都', city: '千代田区', address1: '丸の内1-1', address2: '' },
  tel: '0312345678',
  email: 'ｙｏｓｈｉｄａ＠shop.test',
};

/** The member's current data, as a basis for changes. */
async function dataOf(member: TestShopper) {
  const { revision, ...profile } = await member.ask(getProfile, {});
  const { name, name_memo, sex, birthday, zip_code, state, city, address1, address2, tel, email } = profile;
  const data = { name, name_memo, sex, birthday, zip_code, state, city, address1, address2, tel, email };
  return { revision, data };
}

describe('member profile (R-52)', () => {
  it('is shown and changed together with the default address (R-52)', async () => {
    const member = await signIn('C0000006');
    const before = await member.ask(getProfile, {});
    expect(before).toMatchObject({ name: { last_name: '鈴木', first_name: '未来' }, zip_code: '' });
    const changed = await member.ask(updateProfile, { member: mirai, revision: before.revision });
    expect(changed).toMatchObject({ ...mirai, email: 'yoshida@shop.test' });
    expect(await member.ask(getProfile, {})).toEqual(changed);
    const { addresses: book } = await member.ask(addressesByCustomer, {});
    expect(book).toMatchObject([{ is_default: true, address1: '丸の内1-1', name: mirai.name }]);
  });

  it('mails a changed address to the old and the new one (R-52)', async () => {
    const sent = await backend.database.select().from(outbox).where(eq(outbox.kind, 'email-changed'));
    expect(sent.map(({ payload }) => payload)).toMatchObject([{ to: 'new@shop.test' }, { to: 'yoshida@shop.test' }]);
    const mail = await composeEmailChangedMail(backend.database, sent[0]?.payload, 'https://shop.test');
    expect(mail).toMatchObject({ to: 'new@shop.test', subject: expect.stringContaining('メールアドレス') });
    expect(mail.text).not.toContain('yoshida@shop.test');
  });

  it('rejects a change based on outdated data, but accepts a repeated one (R-52)', async () => {
    const member = await signIn('C0000002');
    const { revision, data } = await dataOf(member);
    await member.ask(updateProfile, { member: { ...data, tel: '0398765432' }, revision });
    const late = { member: { ...data, name_memo: { last_name_kana: 'サイキ', first_name_kana: 'ミワ' } }, revision };
    expect((await member.refusal(updateProfile, late)).code).toBe('changed-meanwhile');
    expect(await dataOf(member)).toMatchObject({ data: { ...data, tel: '0398765432' } });
    await member.ask(updateProfile, { member: { ...data, tel: '0398765432' }, revision });
  });

  it('accepts one of two concurrent changes (R-52)', async () => {
    const [phone, laptop] = [await signIn('C0000002'), await signIn('C0000002')];
    const { revision, data } = await dataOf(phone);
    const both = await Promise.allSettled([
      phone.ask(updateProfile, { member: { ...data, tel: '0311111111' }, revision }),
      laptop.ask(updateProfile, { member: { ...data, tel: '0322222222' }, revision }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('keeps the name of another default recipient (R-57)', async () => {
    const member = await signIn('C0000004');
    const { revision, data } = await dataOf(member);
    await member.ask(updateProfile, { member: { ...data, ...mirai, email: data.email }, revision });
    await backend.database
      .update(addresses)
      .set({ lastName: '山本', tel: '0399999999' })
      .where(eq(addresses.customerCode, 'C0000004'));
    const moved = await dataOf(member);
    await member.ask(updateProfile, {
      member: { ...moved.data, tel: '0388888888', address1: '丸の内2-2' },
      revision: moved.revision,
    });
    const { addresses: book } = await member.ask(addressesByCustomer, {});
    expect(book[0]).toMatchObject({ name: { last_name: '山本' }, tel: '0399999999', address1: '丸の内2-2' });
  });

  it('rejects invalid data and changes nothing (V-01, V-04)', async () => {
    const member = await signIn('C0000001');
    const { revision, data } = await dataOf(member);
    expect(await member.refusal(updateProfile, { member: { ...data, email: 'taro@' }, revision })).toMatchObject({
      code: 'invalid-email',
      fields: { email: expect.any(String) },
    });
    const moved = { ...data, zip_code: '0600000' };
    expect((await member.refusal(updateProfile, { member: moved, revision })).code).toBe('postcode-mismatch');
    expect(await dataOf(member)).toEqual({ revision, data });
  });
});

describe('notification permissions (91)', () => {
  it('are off by default and separate; tabs do not overwrite each other; a mail’s link revokes (91)', async () => {
    const member = await signIn('C0000001');
    expect(await member.ask(getProfile, {})).toMatchObject({
      dm_sending_permission_flg: false,
      mail_magazine_sending_permission_flg: false,
      sms_sending_permission_flg: false,
      line_sending_permission_flg: false,
    });
    await member.ask(updatePermissions, { sms_sending_permission_flg: true });
    await member.ask(updatePermissions, { mail_magazine_sending_permission_flg: true });
    const { revision } = await member.ask(getProfile, {});
    await stopNews(backend.database, { customerCode: 'C0000001', news: 'magazine' });
    expect(await member.ask(getProfile, {})).toMatchObject({
      dm_sending_permission_flg: false,
      mail_magazine_sending_permission_flg: false,
      sms_sending_permission_flg: true,
      // Does not change the revision of forms open elsewhere.
      revision,
    });
  });

  it('require a connected account for LINE, and are off for the next account (91)', async () => {
    const { database } = backend;
    const member = await signIn('C0000001');
    const byLine = { line_sending_permission_flg: true };
    expect((await member.refusal(updatePermissions, byLine)).code).toBe('line-not-connected');
    const account = { customerCode: 'C0000001', issuer: 'https://line.test', displayName: 'たろう', connectedAt: 1 };
    await database.insert(lineAccounts).values({ ...account, subject: 'U1' });
    expect(await member.ask(updatePermissions, byLine)).toMatchObject({ ...byLine, line_connected: true });
    await database.delete(lineAccounts).where(eq(lineAccounts.customerCode, 'C0000001'));
    await database.insert(lineAccounts).values({ ...account, subject: 'U2' });
    expect(await member.ask(getProfile, {})).toMatchObject({ line_sending_permission_flg: false });
  });
});
