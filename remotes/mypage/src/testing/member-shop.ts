import { customerState, favouritesState, sessionState } from '@store/contracts/bus';
import { addressesByCustomer, favouritesByCustomer, searchOrders } from '@store/contracts/calls/checkout';
import { searchFeed, searchFeedSorted } from '@store/contracts/calls/content';
import {
  couponsByCustomer,
  customerPoints,
  getCustomer,
  pointHistory,
  rankProgress,
} from '@store/contracts/calls/customer';
import { periodicalByCustomer } from '@store/contracts/calls/subscription';
import type {
  Campaign,
  Customer,
  IssuedCoupon,
  Order,
  PeriodicalPurchase,
  PointBalance,
  ProductSummary,
} from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { answer, type ShopTable } from '@store/remote-kit/testing';
import { NOW } from './examples.ts';

const COMMON: Customer = {
  customer_code: 'C0000001',
  sex: 'MALE',
  birthday: 0,
  member_type: 'ANGFA_STORE_COMMON',
  attributes: { member_rank: 'ANGFA_STORE_MEMBER' },
  name: { last_name_kanji: '山田', first_name_kanji: '太郎' },
};
export const BLUE: Customer = { ...COMMON, attributes: { member_rank: 'ANGFA_STORE_BLUE_MEMBER' } };
export const EMPLOYEE: Customer = { ...COMMON, member_type: 'B2S_DEMO' };

/** A member with 110,000 of the 150,000 yen for the BLUE rank. */
export const onTheWay: AnswerOf<typeof rankProgress> = {
  member_rank: 'ANGFA_STORE_MEMBER',
  bought_in_vat: 110_000,
  threshold_in_vat: 150_000,
  missing_in_vat: 40_000,
  begins: null,
  ends: null,
  eligible: true,
};
export const aBanner: Campaign = {
  feed_code: 'BN07',
  feed_type: 'banner',
  title: 'ギフト特集',
  badge: '',
  headline: ['ギフト特集'],
  lead: 'ラッピング・のし無料',
  caption: '',
  start_timestamp: 0,
  end_timestamp: 0,
  attributes: { priority: 1, target: null },
  kind: 'normal',
  tone: 'light',
  picture: { id: 'campaign-gift', width: 960, height: 540, widths: [480, 960], colour: '#eef2f2', alt: '' },
  href: '/gift',
  places: ['mypage'],
};

interface Belongings {
  readonly customer?: Customer;
  readonly points?: PointBalance['normal_points'];
  readonly pendingPoints?: number;
  readonly coupons?: IssuedCoupon[];
  readonly subscriptions?: PeriodicalPurchase[];
  readonly orders?: Order[];
  readonly totalOrders?: number;
  readonly favourites?: ProductSummary[];
  readonly token?: { next: string | null; prev: string | null };
  readonly messages?: { feed_code: string; title: string }[];
  /** Progress to the next rank; the call is not answered if absent. */
  readonly rank?: Partial<AnswerOf<typeof rankProgress>>;
  readonly banners?: Campaign[];
}

/** Returns a shop with a signed-in member who has only these belongings; `answers` come before those about them. */
export function memberShop(owns: Belongings = {}, answers: NonNullable<ShopTable['answers']> = []): ShopTable {
  const { customer = COMMON, orders = [], favourites = [], token = { next: null, prev: null }, messages = [] } = owns;
  return {
    now: NOW,
    state: [
      [sessionState, { kind: 'member', customer_code: customer.customer_code, expires_timestamp: NOW + 3_600_000 }],
      [customerState, customer],
      [favouritesState, favourites.map(({ sku_code }) => sku_code)],
    ],
    answers: [
      ...answers,
      answer(getCustomer, () => customer),
      ...(owns.rank ? [answer(rankProgress, () => ({ ...onTheWay, ...owns.rank }))] : []),
      answer(searchFeed, () => ({ total: 0, hits: owns.banners ?? [] })),
      answer(customerPoints, () => ({ normal_points: owns.points ?? [] })),
      answer(pointHistory, () => ({
        total: 0,
        available: 0,
        pending: owns.pendingPoints ?? 0,
        ends_next: null,
        hits: [],
      })),
      answer(couponsByCustomer, () => ({ issued_coupons: owns.coupons ?? [] })),
      answer(periodicalByCustomer, () => ({ periodical_purchases: owns.subscriptions ?? [] })),
      answer(searchOrders, ({ size }) => ({ total: owns.totalOrders ?? orders.length, hits: orders.slice(0, size) })),
      answer(favouritesByCustomer, () => ({ token, data: favourites })),
      answer(addressesByCustomer, () => ({ addresses: [] })),
      answer(searchFeedSorted, () => ({ total: messages.length, hits: messages.map(message) })),
    ],
  };
}

const message = (options: { feed_code: string; title: string }) => ({
  ...options,
  feed_type: 'customer_message' as const,
  kind: '重要',
  start_timestamp: NOW,
  attributes: { priority: 1, target: null },
});
