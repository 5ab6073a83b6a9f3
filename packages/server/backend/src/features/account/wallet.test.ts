import {
  couponsByCustomer,
  couponTargets,
  couponWallet,
  issueMedicalCoupon,
  medicalCoupons,
  obtainCoupon,
} from '@store/contracts/calls/customer';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { masterCoupons } from '../../platform/database/tables/points-and-coupons.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { post } from '../../testing/seed-wire.ts';
import { backendForFile } from '../../testing/test-backend.ts';

const backend = backendForFile({}, demoPeople);

describe('coupons by code', () => {
  it('issues a coupon once, however the code is typed; later calls return coupon-had (R-38)', async () => {
    const member = await backend.visitor().signIn('C0000006');
    const answers = await Promise.all(
      ['WELCOME500', ' welcome500 ', 'ｗｅｌｃｏｍｅ５００', 'Welcome 500', 'WELCOME500'].map((code) =>
        member.call(obtainCoupon, { code }),
      ),
    );
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.status && answer.code === 'coupon-had')).toHaveLength(4);
    expect((await member.ask(couponWallet, {})).usable).toMatchObject([{ discount_in_vat: 500 }]);
  });
  it('distinguishes owned, ended, not yet started, wrong rank, used up and unknown codes (R-38, 86, V-12)', async () => {
    const { database, clock } = backend;
    const member = await backend.visitor().signIn('C0000006');
    const messages = new Map<string, string>();
    const code = async (typed: string) => {
      const refused = await member.refusal(obtainCoupon, { code: typed });
      messages.set(refused.code, refused.message);
      return refused.code;
    };
    expect(await code('BLUEONLY')).toBe('coupon-not-your-rank');
    expect(await code('NONE')).toBe('coupon-unknown');
    // Not obtainable by code: answered as unknown.
    expect(await code('THANKS300')).toBe('coupon-unknown');
    const set = (values: Partial<typeof masterCoupons.$inferInsert>) =>
      database.update(masterCoupons).set(values).where(eq(masterCoupons.couponCode, 'NEWKAMIORI'));
    await set({ useEndsAt: clock.now - 1 });
    expect(await code('NEWKAMIORI')).toBe('coupon-expired');
    await set({ useEndsAt: clock.now + 10_000, useStartsAt: clock.now + 1 });
    expect(await code('NEWKAMIORI')).toBe('coupon-not-yet');
    await set({ useStartsAt: clock.now - 1, usesInAll: 5, usedInAll: 5 });
    expect(await code('NEWKAMIORI')).toBe('coupon-gone');
    await set({ usedInAll: 4 });
    expect(await member.ask(obtainCoupon, { code: 'NEWKAMIORI' })).toMatchObject({ coupon: { discount_rate: 5 } });
    expect(await code('NEWKAMIORI')).toBe('coupon-had');
    expect(new Set(messages.values()).size).toBe(6);
    expect([...messages.values()].every((message) => message.startsWith('このクーポン'))).toBe(true);
    expect((await backend.visitor().refusal(obtainCoupon, { code: 'WELCOME500' })).code).toBe('not-logged-in');
  });
  it('lists the products a coupon applies to; another member’s coupon is unknown (83, U-07, T2)', async () => {
    const member = await backend.visitor().signIn('C0000002');
    const { issued_coupons } = await member.ask(couponsByCustomer, {
      ...{ customer_code: 'C0000002', auto_issuable_flag: false, use_start_timestamp_from: 0 },
    });
    const [kamiori] = issued_coupons.filter(
      ({ master_coupon_info }) => master_coupon_info.applicable_sku_coupon_keywords.length > 0,
    );
    const issued_coupon_code = kamiori?.issued_coupon_code ?? '';
    const { total, hits } = await member.ask(couponTargets, { issued_coupon_code });
    expect(hits).toHaveLength(12);
    expect(total).toBeGreaterThan(12);
    expect(new Set(hits.map(({ brand }) => brand.wordmark))).toEqual(new Set(['KAMIORI']));
    const other = await backend.visitor().signIn('C0000001');
    expect((await other.refusal(couponTargets, { issued_coupon_code })).code).toBe('not-found');
  });
  it('sorts each coupon into one tab: usable, waiting, used or expired (R-55)', async () => {
    const wallet = await (await backend.visitor().signIn('C0000001')).ask(couponWallet, {});
    const names = (tab: 'usable' | 'waiting' | 'used' | 'expired') => wallet[tab].map(({ name }) => name);
    expect(names('usable')).toEqual(['いつもありがとう300円クーポン']);
    expect(names('waiting')).toEqual(['BLUE会員 冬の感謝クーポン']);
    expect(names('used')).toEqual(['ご愛顧感謝200円クーポン']);
    expect(names('expired')).toEqual(['夏のスカルプケアクーポン']);
  });
});

describe('coupons of the last six months', () => {
  it('include used and expired coupons whose use began in the period, to the second (A-05, P-14)', async () => {
    const member = await backend.visitor().signIn('C0000001');
    const begunFrom = async (use_start_timestamp_from: number) => {
      const request = { customer_code: 'C0000001', auto_issuable_flag: false, use_start_timestamp_from } as const;
      return (await member.ask(couponsByCustomer, request)).issued_coupons;
    };
    const SIX_MONTHS_AGO = Math.floor(backend.clock.now / 1000) - 183 * 86_400;
    const all = await begunFrom(SIX_MONTHS_AGO);
    expect(all.map(({ name, remaining_number_of_uses }) => [name, remaining_number_of_uses])).toEqual([
      ['夏のスカルプケアクーポン', 1],
      ['BLUE会員 冬の感謝クーポン', 1],
      ['いつもありがとう300円クーポン', 1],
      ['ご愛顧感謝200円クーポン', 0],
    ]);
    expect(all[0]?.use_end_timestamp).toBeLessThan(backend.clock.now);
    for (const coupon of all) {
      const began = coupon.use_start_timestamp / 1000;
      expect(await begunFrom(began)).toContainEqual(coupon);
      expect(await begunFrom(began + 1)).not.toContainEqual(coupon);
    }
  });
  it('require the flag that the seed client sends; the other value is rejected (A-05)', async () => {
    const member = await backend.visitor().signIn('C0000001');
    for (const use_start_timestamp_from of [0, Math.floor(backend.clock.now / 1000)]) {
      const request = { customer_code: 'C0000001', auto_issuable_flag: true, use_start_timestamp_from };
      expect(await post(member, 'coupon/_by-customer', request)).toMatchObject({
        status: false,
        code: 'invalid',
        fields: { auto_issuable_flag: expect.any(String) },
      });
    }
  });
});

describe('medical coupon', () => {
  it('is listed without being issued, and its number stays the same once issued (R-55, C02)', async () => {
    const member = await backend.visitor().signIn('C0000002');
    const first = await member.ask(medicalCoupons, {});
    expect(first.clinic_link).toBe(true);
    expect(first.coupons.every(({ coupon_number }) => coupon_number === null)).toBe(true);
    const numbers = await Promise.all(
      [1, 2, 3].map(() => member.ask(issueMedicalCoupon, { medical_coupon_code: 'CLINIC-FIRST' })),
    );
    expect(new Set(numbers.map(({ coupon_number }) => coupon_number)).size).toBe(1);
    expect(numbers[0]?.coupon_number).toMatch(/^\d{4}(-\d{4}){3}$/);
    const shown = (await member.ask(medicalCoupons, {})).coupons;
    expect(shown.find(({ medical_coupon_code }) => medical_coupon_code === 'CLINIC-FIRST')).toMatchObject(
      numbers[0] ?? {},
    );
  });
  it('is limited to members linked to a clinic, and expires (R-55)', async () => {
    const member = await backend.visitor().signIn('C0000001');
    const issue = async (code: string) =>
      (await member.refusal(issueMedicalCoupon, { medical_coupon_code: code })).code;
    expect(await issue('CLINIC-FIRST')).toBe('clinic-link-missing');
    expect(await issue('CLINIC-CHECK')).toBe('coupon-expired');
    expect(await issue('NONE')).toBe('not-found');
  });
});
