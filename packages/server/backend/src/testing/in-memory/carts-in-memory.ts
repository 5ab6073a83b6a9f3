import type { IssuedCoupon } from '@store/contracts/entities';
import { sumCart } from '../../features/cart/cart-sums.ts';
import type { PricedCart } from '../../features/cart/priced-cart.ts';
import type { PricedLine } from '../../features/cart/priced-line.ts';
import { emptyCart } from '../../features/cart/state/stored-carts.ts';
import type { CartEntryRow, CartRow } from '../../platform/database/tables/carts.ts';
import type { addresses } from '../../platform/database/tables/customers.ts';
import { NOW } from '../demo-store.ts';
import { type ProductFields, testProduct } from './test-product.ts';

/** Creates a row of a member's cart of type NORMAL without choices. */
export const cartRow = (own: Partial<CartRow> = {}): CartRow => ({
  ...emptyCart({ owner: 'customer:C1', orderType: 'NORMAL', now: NOW }),
  cartCode: 'CART',
  ...own,
});

export function entryRow(skuCode: string, own: Partial<CartEntryRow> = {}): CartEntryRow {
  return {
    cartCode: 'CART',
    entryIndex: 0,
    skuCode,
    quantity: 1,
    seenPriceInVat: 1_000,
    campaignCode: null,
    purchaseInterval: null,
    firstDelivery: null,
    ...own,
  };
}

export interface LineFields extends Partial<PricedLine> {
  quantity?: number;
  fields?: ProductFields;
}

/** Creates a purchasable line with a unit price of 1,000 yen and 10 points per unit. */
export function lineOf(skuCode: string, { quantity = 1, fields = {}, ...own }: LineFields = {}): PricedLine {
  return {
    entry: entryRow(skuCode, { quantity }),
    product: testProduct(skuCode, fields),
    orderType: 'NORMAL',
    price: 1_000,
    standard: 1_000,
    later: null,
    points: 10,
    sale: { kind: 'open' },
    room: { pieces: 5, sku_code: skuCode, limit: 5, countsSets: false },
    trouble: null,
    firstDelivery: null,
    ...own,
  };
}

export const MEMBER = {
  customerCode: 'C1',
  memberType: 'ANGFA_STORE_COMMON',
  memberRank: 'ANGFA_STORE_MEMBER',
  sex: null,
  now: NOW,
};

/** In Hokkaido, where shipping costs more. */
export const ADDRESS: typeof addresses.$inferSelect = {
  deliveryCode: 'AD1',
  customerCode: 'C1',
  label: '自宅',
  zipCode: '0600000',
  state: '北海道',
  city: '札幌市中央区',
  address1: '1-1',
  address2: '',
  lastName: '山田',
  firstName: '太郎',
  lastNameKana: 'ヤマダ',
  firstNameKana: 'タロウ',
  tel: '09012345678',
  isDefault: true,
  createdAt: NOW,
  usedAt: null,
  hidden: false,
};

/** Creates a priced cart of these lines, shipped to `ADDRESS`, with cash on delivery. */
export function pricedCart(
  lines: PricedLine[],
  row: Partial<CartRow> = {},
  { coupons = [], balance = 0 }: Partial<Pick<Parameters<typeof sumCart>[0], 'coupons' | 'balance'>> = {},
): PricedCart {
  const stored = cartRow({ paymentMethod: 'CASH_ON_DELIVERY', ...row });
  const sums = sumCart({
    row: stored,
    lines,
    address: ADDRESS,
    destinations: [ADDRESS],
    shopper: MEMBER,
    coupons,
    balance,
  });
  return { ...sums, row: stored, lines, address: ADDRESS };
}

/** Creates a valid coupon of 500 yen, for products with one of the keywords or, without any, for all. */
export function couponOf(own: Partial<IssuedCoupon> = {}, keywords: string[] = []): IssuedCoupon {
  return {
    issued_coupon_code: 'IC',
    name: '500円クーポン',
    condition: '',
    master_coupon_info: {
      attributes: { applicable_member_ranks: [], is_display_with_mypage: true },
      applicable_sku_coupon_keywords: keywords,
      auto_applicable_flag: false,
    },
    auto_issuable_flag: false,
    remaining_number_of_uses: 1,
    use_start_timestamp: NOW - 1,
    use_end_timestamp: NOW + 1,
    discount_in_vat: 500,
    discount_rate: 0,
    minimum_in_vat: 0,
    ...own,
  };
}
