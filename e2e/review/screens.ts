import type { Page } from '@playwright/test';
import { addOnPage } from '../fixtures/checkout-steps.ts';
import {
  finishOrder,
  goOnToConfirmation,
  openMenu,
  orderMedicine,
  putIntoCart,
  sendQuestionnaire,
  showSuggestions,
  toTexture,
} from './steps.ts';

/** A screen of the design review: its address, and steps before the screenshot. */
export interface Screen {
  readonly name: string;
  /** Absent to continue from the previous screen. */
  readonly at?: string;
  readonly there?: (page: Page) => Promise<void>;
  /** A viewport of its own instead of the two default ones; the name contains its width. */
  readonly window?: { readonly width: number; readonly height: number };
}

/** Screens by viewer, in order: some continue from the previous one. */
export const SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  guest: [
    { name: 'top', at: '/' },
    { name: 'suggestions', at: '/', there: showSuggestions },
    { name: 'menu', at: '/', there: openMenu },
    { name: 'category', at: '/category/1002' },
    { name: 'categories', at: '/category' },
    { name: 'search', at: '/item/%E3%83%A1%E3%83%B3%E3%82%BA%E3%82%B7%E3%83%A3%E3%83%B3%E3%83%97%E3%83%BC' },
    { name: 'no-hits', at: '/item/qqqqzz' },
    { name: 'product', at: '/product/P1001' },
    { name: 'product-820', at: '/product/P1001', window: { width: 820, height: 1180 } },
    { name: 'product-844', at: '/product/P1001', window: { width: 844, height: 390 } },
    { name: 'product-texture', at: '/product/P1001', there: toTexture },
    { name: 'product-class-1', at: '/product/P1004' },
    { name: 'product-sold-out', at: '/product/P1002' },
    { name: 'product-set', at: '/product/P1006' },
    { name: 'group-buy', at: '/groupbuy/P1019' },
    { name: 'cart-drawer', at: '/product/P1001', there: putIntoCart },
    { name: 'cart', there: async (page) => void (await addOnPage(page, 'P1012')) },
    { name: 'brands', at: '/brand' },
    { name: 'brand', at: '/brand/BR01' },
    { name: 'concern', at: '/concern/2002' },
    { name: 'campaigns', at: '/campaigns' },
    { name: 'campaign', at: '/campaign/CP01' },
    { name: 'campaign-ended', at: '/campaign/CP04' },
    { name: 'columns', at: '/column' },
    { name: 'column', at: '/column/1' },
    { name: 'landing-page', at: '/lp/scalp-care' },
    { name: 'hair-quiz', at: '/hair-quiz' },
    { name: 'gift', at: '/gift' },
    { name: 'store-list', at: '/store_list' },
    { name: 'guide', at: '/guide' },
    { name: 'guide-delivery', at: '/guide/delivery' },
    { name: 'terms', at: '/terms' },
    { name: 'notices', at: '/notice' },
    { name: 'compare-empty', at: '/compare' },
    { name: 'not-found', at: '/none-of-this' },
  ],
  'member@shop.test': [
    { name: 'my-page', at: '/mypage' },
    { name: 'orders', at: '/mypage/orders' },
    { name: 'order', at: '/mypage/orders/A-C1-0018' },
    { name: 'subscriptions', at: '/mypage/period_purchases/' },
    { name: 'subscription', at: '/mypage/period_purchases/PP0000001' },
    { name: 'subscription-change', at: '/periodical_purchase_change?periodical_purchase_code=PP0000001&part=contents' },
    { name: 'coupons', at: '/mypage/coupons' },
    { name: 'points', at: '/mypage/points' },
    { name: 'favourites', at: '/mypage/favorite' },
    { name: 'address-form', at: '/mypage/add_address' },
    { name: 'own-data', at: '/mypage/member' },
    {
      name: 'delivery',
      there: async (page) => {
        await addOnPage(page, 'P1007');
        await page.goto('/cart?step=delivery&type=NORMAL');
      },
    },
    { name: 'confirmation', there: goOnToConfirmation },
    { name: 'completed', there: finishOrder },
  ],
  'sales@shop.test': [
    { name: 'questionnaire', there: orderMedicine },
    { name: 'completed-class-1', there: sendQuestionnaire },
    {
      name: 'consultation',
      there: async (page) => {
        await page.getByRole('link', { name: '薬剤師の確認の状況を見る' }).click();
        await page.getByText('薬剤師確認中').first().waitFor();
      },
    },
  ],
  'pharmacist@shop.test': [
    { name: 'pharmacist-desk', at: '/pharmacist' },
    {
      name: 'pharmacist-case',
      there: async (page) => {
        await page
          .getByRole('main')
          .getByRole('link', { name: /^\d{6}-/ })
          .first()
          .click();
        await page.getByRole('region', { name: '問診の回答' }).waitFor();
      },
    },
  ],
};
