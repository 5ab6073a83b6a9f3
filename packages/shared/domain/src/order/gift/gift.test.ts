import { describe, expect, it } from '@jest/globals';
import { giftAtDoorRefusal, giftRefusal, isSamePerson, medicineRecipientRefusal } from './gift.ts';

const buyer = { last_name: '山田', first_name: '太郎' };
const friend = { last_name: '友人', first_name: '一' };

describe('gifts and their recipients', () => {
  it('compares names ignoring spaces and width (43)', () => {
    expect(isSamePerson(buyer, { last_name: '山 田', first_name: '　太郎' })).toBe(true);
    expect(isSamePerson({ last_name: 'Ｓａｔｏ', first_name: 'A' }, { last_name: 'Sato', first_name: 'A' })).toBe(true);
    expect(isSamePerson(buyer, friend)).toBe(false);
  });

  it('rejects only class 1 medicine as a gift (43, M-02)', () => {
    expect(giftRefusal([{ sku_type: null }, { sku_type: 'CLASS1_OTC_DRUG' }])).toContain('第1類医薬品');
    expect(giftRefusal([{ sku_type: null }, { sku_type: 'CLASS2_OTC_DRUG' }])).toBeNull();
  });

  it('rejects class 1 medicine for a recipient other than the buyer (M-02)', () => {
    expect(medicineRecipientRefusal(buyer, friend)).toContain('ご本人以外の方');
    expect(medicineRecipientRefusal(buyer, buyer)).toBeNull();
  });

  it.each([
    ['hidden prices to a friend', 'CASH_ON_DELIVERY', { hide_prices: true }, friend, true],
    ['open prices to a friend', 'CASH_ON_DELIVERY', { hide_prices: false }, friend, false],
    ['hidden prices to the buyer', 'CASH_ON_DELIVERY', { hide_prices: true }, buyer, false],
    ['no gift', 'CASH_ON_DELIVERY', null, friend, false],
    ['another payment method', 'CREDIT_CARD', { hide_prices: true }, friend, false],
    ['no method chosen yet', null, { hide_prices: true }, friend, false],
  ])('decides about cash on delivery for %s (43, P-11)', (_, paymentMethod, gift, recipient, isRefused) => {
    expect(giftAtDoorRefusal({ paymentMethod, gift, buyer, recipient }) !== null).toBe(isRefused);
  });
});
