import { addressesByCustomer, addToCart, beginAsGuest, cartsByCustomer } from '@store/contracts/calls/checkout';
import { couponWallet, getProfile, getRegistration, loggedIn, register } from '@store/contracts/calls/customer';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { customers } from '../../../platform/database/tables/customers.ts';
import { masterCoupons, promotionRules } from '../../../platform/database/tables/points-and-coupons.ts';
import type { TestShopper } from '../../../testing/test-backend.ts';
import { signInForFile } from '../../../testing/test-sign-in.ts';

const test = signInForFile();

const form = {
  name: { last_name: '鈴木', first_name: '一花' },
  name_memo: { last_name_kana: 'スズキ', first_name_kana: 'イチカ' },
  sex: 'FEMALE',
  birthday: Date.parse('1990-02-28T00:00:00+09:00'),
  zip_code: '1500002',
  state: '東京都',
  city: '渋谷区',
  address1: '渋谷1-2-3',
  tel: '09012345678',
  email: 'typed@shop.test',
  mail_magazine_sending_permission_flg: true,
} as const;

/** Signs up with a new account at the sign-in service, up to the registration form. */
async function signUp(shopper: TestShopper, email: string) {
  expect(await test.signUp(shopper, email)).toBe('/register?prev_url=%2Fmypage%2Ffavorite');
}

describe('registration', () => {
  it('creates a signed-in member with address, flags and the guest’s cart (R-15, E-05)', async () => {
    const shopper = test.backend.visitor();
    await shopper.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 2 });
    await signUp(shopper, 'Ichika@shop.test');
    expect(await shopper.ask(getRegistration, {})).toMatchObject({
      email: 'ichika@shop.test',
      prev_url: '/mypage/favorite',
    });

    const made = await shopper.ask(register, form);
    expect(made).toMatchObject({ prev_url: '/mypage/favorite', expires_in: 7200 });
    expect((await shopper.ask(loggedIn, {})).customer_code).toBe(made.customer_code);
    expect(await shopper.ask(getProfile, {})).toMatchObject({
      name: form.name,
      birthday: form.birthday,
      // The verified address wins over the typed one.
      email: 'ichika@shop.test',
      mail_magazine_sending_permission_flg: true,
      dm_sending_permission_flg: false,
      sms_sending_permission_flg: false,
      zip_code: '1500002',
    });
    expect((await shopper.ask(addressesByCustomer, {})).addresses).toMatchObject([
      { is_default: true, city: '渋谷区' },
    ]);
    const { carts } = await shopper.ask(cartsByCustomer, { customer_code: made.customer_code });
    expect(carts[0]?.sku_entries_display).toMatchObject([{ sku_code: 'S1001', quantity: 2 }]);
    expect((await shopper.refusal(register, form)).code).toBe('already-member');
  });

  it('issues the coupons of the shop’s rules immediately (R-69)', async () => {
    const { database, clock } = test.backend;
    const rule: typeof promotionRules.$inferInsert = {
      ruleCode: 'WELCOME',
      kind: 'REGISTRATION',
      couponCode: 'WELCOME500',
      perCustomer: 'ONCE',
      startsAt: clock.now,
      endsAt: clock.now + 1_000,
      updatedAt: clock.now,
    };
    await database.insert(promotionRules).values(rule);
    await database.update(masterCoupons).set({ useEndsAt: clock.now + 86_400_000 });
    const shopper = test.backend.visitor();
    await signUp(shopper, 'welcome@shop.test');
    await shopper.ask(register, form);
    expect((await shopper.ask(couponWallet, {})).usable).toMatchObject([{ discount_in_vat: 500 }]);
    await database.delete(promotionRules);
  });

  it('uses the form’s defaults: MALE, three flags off, birthday 0 (E-05, P22)', async () => {
    const shopper = test.backend.visitor();
    await signUp(shopper, 'plain@shop.test');
    const { sex: _sex, birthday: _birthday, mail_magazine_sending_permission_flg: _flag, ...least } = form;
    await shopper.ask(register, least);
    expect(await shopper.ask(getProfile, {})).toMatchObject({
      sex: 'MALE',
      birthday: 0,
      mail_magazine_sending_permission_flg: false,
    });
  });

  it('rejects invalid data by field, and creates no member (V-01, V-04, P22)', async () => {
    const shopper = test.backend.visitor();
    await signUp(shopper, 'misfit@shop.test');
    const misfits = [
      [{ city: '港区' }, 'postcode-mismatch', 'zip_code'],
      [{ zip_code: '0000000' }, 'postcode-mismatch', 'zip_code'],
      [{ birthday: Date.now() + 2 * 86_400_000 }, 'invalid-birthday', 'birthday'],
      [{ birthday: Date.parse('1899-12-31T00:00:00+09:00') }, 'invalid-birthday', 'birthday'],
    ] as const;
    for (const [misfit, code, field] of misfits) {
      const refused = await shopper.refusal(register, { ...form, ...misfit });
      expect(refused).toMatchObject({ code, fields: { [field]: expect.any(String) } });
    }
    for (const bad of [
      { name_memo: { last_name_kana: 'Suzuki', first_name_kana: 'イチカ' } },
      { tel: '12345' },
      { tel: '0901234567' },
      { password: 'secret-word' },
    ]) {
      // The schema rejects it before any handler: passwords never reach the store.
      await expect(shopper.call(register, { ...form, ...bad } as never)).rejects.toThrow('answered 400');
    }
    expect((await shopper.refusal(loggedIn, {})).code).toBe('not-logged-in');
  });

  it('requires a sign-up, ignores foreign identities, and registers once (U-07)', async () => {
    expect((await test.backend.visitor().refusal(register, form)).code).toBe('not-signed-up');
    const shopper = test.backend.visitor();
    await signUp(shopper, 'twice@shop.test');
    const foreign = await shopper.refusal(register, { ...form, provider_user_id: 'C0000001' });
    expect(foreign.code).toBe('not-signed-up');
    const twin = test.backend.visitor();
    for (const [name, value] of shopper.cookies) twin.cookies.set(name, value);
    const answers = await Promise.all([shopper.call(register, form), twin.call(register, form)]);
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    const rows = await test.backend.database.select().from(customers).where(eq(customers.email, 'twice@shop.test'));
    expect(rows).toHaveLength(1);
  });

  it('expires two hours after the sign-up', async () => {
    const shopper = test.backend.visitor();
    await signUp(shopper, 'late@shop.test');
    const { clock } = test.backend;
    clock.now += 2 * 3_600_000 + 1;
    expect((await shopper.refusal(getRegistration, {})).code).toBe('not-signed-up');
    clock.now -= 2 * 3_600_000 + 1;
  });

  it('is prefilled with a guest’s checkout input (41)', async () => {
    const shopper = test.backend.visitor();
    await shopper.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 });
    const { zip_code, state, city, address1, tel } = form;
    const address = { zip_code, state, city, address1, tel, name: { ...form.name, ...form.name_memo } };
    await shopper.ask(beginAsGuest, { order_type: 'NORMAL', email: 'guest@shop.test', address });
    await signUp(shopper, 'bought@shop.test');
    expect(await shopper.ask(getRegistration, {})).toMatchObject({
      email: 'bought@shop.test',
      typed: { name: form.name, name_memo: form.name_memo, address1, tel, mail_magazine_sending_permission_flg: false },
    });
  });
});
