import { describe, expect, it } from '@jest/globals';
import { badgesOf, cardPricesOf, saleNoteOf } from '@store/domain/sale';
import { formatDate } from '@store/ui';
import { aSummary } from '../testing/fixtures.ts';
import { productHref } from './product-href.ts';

const FIRST_OF_DECEMBER = Date.UTC(2026, 10, 30, 15);

describe('product card texts', () => {
  it('returns both prices, with the discount derived from them', () => {
    expect(cardPricesOf(aSummary())).toEqual({ normal: 4180, subscription: { amount: 3762, percentOff: 10 } });
  });
  it('strikes through the regular price next to a lower price', () => {
    const sale = aSummary({ price_in_vat: 1650, regular_price_in_vat: 2200, periodical_price_in_vat: null });
    expect(cardPricesOf(sale)).toEqual({ normal: 2200, sale: { amount: 1650, percentOff: 25 } });
    expect(badgesOf(sale)).toEqual(['sale']);
  });
  it('labels an employee price as such, not as a sale (U-03)', () => {
    const own = {
      price_in_vat: 1650,
      regular_price_in_vat: 2200,
      periodical_price_in_vat: null,
      is_employee_price: true,
    };
    expect(cardPricesOf(aSummary(own)).sale).toEqual({ amount: 1650, percentOff: 25, label: '社員価格' });
    expect(badgesOf(aSummary(own))).toEqual([]);
  });
  it('shows the outlet badge instead of SALE', () => {
    const outlet = aSummary({ regular_price_in_vat: 5000, is_outlet: true, is_new: true });
    expect(badgesOf(outlet)).toEqual(['outlet', 'new', 'subscription']);
  });
  it('shows the set badge', () => {
    expect(badgesOf(aSummary({ is_set: true, is_new: true }))).toEqual(['set', 'new', 'subscription']);
  });
  it.each([
    ['CLASS1_OTC_DRUG', '第1類医薬品'],
    ['CLASS2_OTC_DRUG', '第2類医薬品'],
  ] as const)('shows the class of %s first (67)', (sku_type, word) => {
    expect(badgesOf(aSummary({ sku_type, is_new: true }))[0]).toEqual({ kind: 'drug', word });
  });
  it.each([
    [{ kind: 'reservation', ships: FIRST_OF_DECEMBER }, '2026/12/01 発売予定'],
    [{ kind: 'before-sale', starts: FIRST_OF_DECEMBER }, '2026/12/01 販売開始'],
    [{ kind: 'outside-button-window', opens: FIRST_OF_DECEMBER }, '2026/12/01 受付開始'],
    [{ kind: 'outside-button-window', opens: null }, '受付終了'],
    [{ kind: 'after-sale' }, '販売終了'],
    [{ kind: 'subscription-only' }, '定期購入のみ承ります'],
    [{ kind: 'on-sale' }, undefined],
  ] as const)('returns for %j: %s', (sale_state, words) => {
    expect(saleNoteOf(aSummary({ sale_state }), formatDate)).toBe(words);
  });
  it('links to the page where the shown price applies (R-07)', () => {
    expect(productHref(aSummary())).toBe('/product/P1001');
    expect(productHref(aSummary(), 'CP01')).toBe('/campaign_item/CP01/P1001');
    expect(productHref(aSummary({ is_outlet: true }))).toBe('/item/outlet/P1001');
  });
});
