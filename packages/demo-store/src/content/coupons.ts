import type { MasterCoupon } from './people-types.ts';

/** Every coupon the demo people own or can obtain. */
// biome-ignore format: one coupon a paragraph
export const masterCoupons: MasterCoupon[] = [
  { couponCode: 'WELCOME500', title: 'はじめての500円クーポン', text: '3,000円（税込）以上のお買い上げでお使いいただけます。', discountYen: 500, discountPercent: null, minimumYen: 3000, ranks: [], skuCouponKeywords: [], usesPerCustomer: 1, autoApplicable: false, displayWithMypage: true, useWindow: { from: -30, to: 90 }, obtainable: true },
  { couponCode: 'BLUEONLY', title: 'BLUE会員 冬の感謝クーポン', text: '10,000円（税込）以上のお買い上げで、1,000円OFF。BLUE会員さま限定です。', discountYen: 1000, discountPercent: null, minimumYen: 10000, ranks: ['ANGFA_STORE_BLUE_MEMBER'], skuCouponKeywords: [], usesPerCustomer: 1, autoApplicable: false, displayWithMypage: true, useWindow: { from: -5, to: 40 }, obtainable: true },
  { couponCode: 'NEWKAMIORI', title: 'カミオリ 新商品クーポン', text: 'カミオリの対象商品が5%OFF。1点からお使いいただけます。', discountYen: null, discountPercent: 5, minimumYen: 0, ranks: [], skuCouponKeywords: ['KAMIORI'], usesPerCustomer: 1, autoApplicable: false, displayWithMypage: true, useWindow: { from: -7, to: 30 }, obtainable: true },
  { couponCode: 'THANKS300', title: 'いつもありがとう300円クーポン', text: '2,000円（税込）以上のお買い上げでお使いいただけます。', discountYen: 300, discountPercent: null, minimumYen: 2000, ranks: [], skuCouponKeywords: [], usesPerCustomer: 1, autoApplicable: false, displayWithMypage: true, useWindow: { from: -20, to: 45 }, obtainable: false },
  { couponCode: 'REPEAT200', title: 'ご愛顧感謝200円クーポン', text: 'くり返しお買い求めいただいたお客様へ、感謝のクーポンです。', discountYen: 200, discountPercent: null, minimumYen: 0, ranks: [], skuCouponKeywords: [], usesPerCustomer: 1, autoApplicable: false, displayWithMypage: true, useWindow: { from: -120, to: 60 }, obtainable: false },
  { couponCode: 'SUMMER400', title: '夏のスカルプケアクーポン', text: '4,000円（税込）以上のお買い上げでお使いいただけます。', discountYen: 400, discountPercent: null, minimumYen: 4000, ranks: [], skuCouponKeywords: [], usesPerCustomer: 1, autoApplicable: false, displayWithMypage: true, useWindow: { from: -130, to: -40 }, obtainable: false },
];
