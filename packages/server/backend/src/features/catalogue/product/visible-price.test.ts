import { COMMON_MEMBER_TYPE } from '@store/domain/customer';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../testing/demo-store.ts';
import type { PriceRow, SkuRecord } from './sku-records.ts';
import { type Offer, visiblePrice } from './visible-price.ts';

const shopper = { memberType: COMMON_MEMBER_TYPE, memberRank: 'ANGFA_STORE_MEMBER', sex: null, now: NOW } as const;
const sales = { ...shopper, memberType: 'B2S_DEMO' };

const ordinary = row(4180, {});
const special = (price: number, own: Partial<PriceRow> = {}) => row(price, { priceType: 'NORMAL-SP', ...own });
const campaign = (price: number) => row(price, { priceType: 'NORMAL-CAMPAIGN_ONLY', campaignCode: 'CP01' });
const employee = row(3000, { memberType: 'B2S_', priceTag: 'EMPLOYEE' });

describe('visiblePrice', () => {
  it.each<[string, PriceRow[], Offer, number]>([
    ['returns a special price below the standard one', [ordinary, special(3980)], {}, 3980],
    ['returns the standard price below a special one', [ordinary, special(4500)], {}, 4180],
    ['ignores an ended special price', [ordinary, special(3980, { endsAt: NOW - 1 })], {}, 4180],
    ['ignores a future special price', [ordinary, special(3980, { startsAt: NOW + 1 })], {}, 4180],
    ['returns a campaign price within the campaign', [ordinary, campaign(3800)], { campaignCode: 'CP01' }, 3800],
    ['ignores a campaign price outside the campaign', [ordinary, campaign(3800)], {}, 4180],
    ['returns a special price below the campaign’s', [special(3700), campaign(3800)], { campaignCode: 'CP01' }, 3700],
    ['ignores the employee price for others', [ordinary, employee], {}, 4180],
  ])('%s (R-10)', (_, prices, offer, price) => expect(visiblePrice(record(prices), shopper, offer)?.price).toBe(price));

  it('replaces the standard price by the employee price, even if higher (U-03)', () => {
    expect(visiblePrice(record([ordinary, employee]), sales)?.price).toBe(3000);
    expect(visiblePrice(record([row(2800, {}), employee]), sales)?.price).toBe(3000);
  });

  it('gives employees a campaign price that is below their own (U-03, R-10)', () => {
    const prices = [ordinary, employee, campaign(2900)];
    expect(visiblePrice(record(prices), sales, { campaignCode: 'CP01' })?.price).toBe(2900);
  });

  it('returns undefined without an open price (R-10)', () => {
    expect(visiblePrice(record([employee]), shopper)).toBeUndefined();
  });
});

function row(priceInVat: number, own: Partial<PriceRow>): PriceRow {
  const open = { priceTag: '', campaignCode: null, startsAt: null, endsAt: null } as const;
  return {
    skuCode: 'S1',
    memberType: COMMON_MEMBER_TYPE,
    priceType: 'NORMAL',
    priceName: '',
    ...open,
    priceInVat,
    ...own,
  };
}

function record(prices: PriceRow[]): SkuRecord {
  const flags = { subscriptionEndFlag: false, spotChangeableFlag: false, normalSaleEndFlag: false };
  const windows = {
    cartBtnStart: null,
    cartBtnEnd: null,
    subscriptionCartBtnStart: null,
    subscriptionCartBtnEnd: null,
  };
  const sale = { salesStart: null, salesEnd: null, subscriptionStart: null, subscriptionEnd: null };
  const points = { pointRate: null, pointRateStart: null, pointRateEnd: null };
  return {
    row: {
      skuCode: 'S1',
      productCode: 'P1',
      skuType: 'NORMAL',
      taxCode: 'STANDARD_VAT',
      isPublic: true,
      purchaseLimit: 5,
      weightGrams: 100,
      isSet: false,
      isAbuseProne: false,
      reservationStart: null,
      couponKeywords: [],
      discountKeyword: '',
      ...flags,
      ...windows,
      ...sale,
      ...points,
    },
    prices,
    components: [],
    stock: [],
    purchaseLimit: 5,
  };
}
