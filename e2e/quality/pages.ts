/**
 * Public pages for the quality suites, grouped by area so that a browser loads shared files once.
 */
export const publicPages: Readonly<Record<string, readonly string[]>> = {
  'top page and lists': [
    '/',
    '/category',
    '/category/1002',
    '/item',
    `/item/${encodeURIComponent('すかるぷ')}`,
    '/brand/BR01',
    '/concern/2002',
  ],
  'products and articles': [
    '/product/P1001',
    '/product/P1004',
    '/groupbuy/P1019',
    '/column',
    '/column/1',
    '/store_list',
  ],
  'cart and landing page': [
    '/cart',
    '/cart/failed',
    '/add_to_cart?item_code=P1001&order_type=NORMAL&quantity=0',
    '/lp/scalp-care',
    '/register',
  ],
  'guide and notices': ['/notice/N0001', '/guide', '/guide/payment', '/terms', '/hair-quiz', '/LogoutComplete'],
};
/** Pages of a signed-in member. */
export const memberPages = [
  '/mypage',
  '/mypage/orders',
  '/mypage/period_purchases/',
  '/mypage/period_purchases/PP0000001',
  '/periodical_purchase_change?periodical_purchase_code=PP0000001&part=contents',
  '/periodical_purchase_change?periodical_purchase_code=PP0000001&part=delivery',
  '/periodical_purchase_change?periodical_purchase_code=PP0000001&part=cancel',
  '/periodical_purchases_change',
  '/periodical_cart_address_add/PP0000001',
  '/mypage/credit',
  '/couponget/WELCOME500',
  '/mypage/review/P1007/A-C1-0018',
  '/mypage/Point_detail',
  '/mypage/blue_members',
  '/mypage/member',
  '/mypage/member?step=change',
  '/mypage/unsub',
  '/connect/line',
  '/mypage/medical_coupon',
  '/mypage/dclinic-tokyo-plus',
  '/mypage/clinic_group_service',
  '/mypage/personal',
];
/** Pages of each desk, by the demo account that works there. */
export const deskPages: Readonly<Record<string, readonly string[]>> = {
  'pharmacist@shop.test': ['/pharmacist', '/pharmacist/records', '/desk/today'],
  'moderator@shop.test': ['/desk/reviews'],
  'release@shop.test': ['/desk/releases', '/desk/releases/composition', '/desk/today'],
  'support@shop.test': [
    '/desk/inquiries',
    '/desk/customers',
    '/desk/customers/C0000001',
    '/desk/orders',
    '/desk/today',
  ],
  'warehouse@shop.test': ['/desk/orders', '/desk/orders/A-C1-0018', '/desk/shipping', '/desk/today'],
  'merchandiser@shop.test': ['/desk/stock', '/desk/stock/S1001', '/desk/stock-file', '/desk/today'],
  'marketing@shop.test': [
    '/desk/coupons',
    '/desk/coupons/WELCOME500',
    '/desk/coupon-rules',
    '/desk/coupon-rules/WELCOME',
    '/desk/content',
    '/desk/content/guide~payment',
  ],
  'owner@shop.test': [
    '/desk/today',
    '/desk/orders',
    '/desk/shipping',
    '/desk/customers',
    '/desk/stock',
    '/desk/stock-file',
    '/desk/coupons',
    '/desk/coupon-rules',
    '/desk/content',
    '/desk/changes',
  ],
};
/** Forms in which a signed-in member enters a name or an address. */
export const personalForms = ['/mypage/member?step=change', '/mypage/add_address', '/cart_address_add?type=NORMAL'];
