import { orderHistory } from './order-history.ts';
import type { Address, Person } from './people-types.ts';

const MEMBER = 'ANGFA_STORE_MEMBER';

const address = (
  addressCode: string,
  label: string,
  place: [zipCode: string, state: string, city: string, address1: string, address2: string],
  name: [lastName: string, firstName: string, lastNameKana: string, firstNameKana: string],
  tel: string,
  isDefault = false,
): Address => {
  const [zipCode, state, city, address1, address2] = place;
  return {
    addressCode,
    label,
    zipCode,
    state,
    city,
    address1,
    address2,
    lastName: name[0],
    firstName: name[1],
    lastNameKana: name[2],
    firstNameKana: name[3],
    tel,
    isDefault,
  };
};

/** Belongings of a new customer. */
const nothingYet = {
  retired: false,
  isFanClub: false,
  hasClinicLink: false,
  addresses: [],
  cards: [],
  points: [],
  coupons: [],
  orders: [],
  periodicalPurchases: [],
  favourites: [],
} satisfies Partial<Person>;

/** C0000001: every state of an ordinary member's belongings. */
// biome-ignore format: one thing a row
const taro: Person = {
  ...nothingYet,
  signInAs: 'member@shop.test', customerCode: 'C0000001', rank: MEMBER, memberType: 'ANGFA_STORE_COMMON',
  lastName: '山田', firstName: '太郎', lastNameKana: 'ヤマダ', firstNameKana: 'タロウ', sex: 'MALE', birthday: '1984-06-15', tel: '090-0000-0001',
  addresses: [
    address('D0000001', '自宅', ['150-0002', '東京都', '渋谷区', '渋谷0丁目0番0号', 'あおばハイツ302'], ['山田', '太郎', 'ヤマダ', 'タロウ'], '090-0000-0001', true),
    address('D0000002', '実家', ['380-0823', '長野県', '長野市', '南千歳0丁目0番0号', ''], ['山田', '正夫', 'ヤマダ', 'マサオ'], '026-000-0002'),
    address('D0000003', '会社', ['100-0005', '東京都', '千代田区', '丸の内0丁目0番0号', '丸の内デモビル8階'], ['山田', '太郎', 'ヤマダ', 'タロウ'], '03-0000-0003'),
  ],
  cards: [
    { cardCode: 'K0000001', brand: 'Visa', lastFour: '1111', holder: 'TARO YAMADA', expiryMonthOffset: 26, isDefault: true },
    { cardCode: 'K0000002', brand: 'Visa', lastFour: '0069', holder: 'TARO YAMADA', expiryMonthOffset: -3, isDefault: false },
  ],
  points: [
    { pointCode: 'PT-C1-PURCHASE', point: 1860, endOfMonth: 8, grantedDay: -120, reason: 'お買い上げポイント' },
    { pointCode: 'PT-C1-CAMPAIGN', point: 320, endOfMonth: 0, grantedDay: -200, reason: 'キャンペーンポイント' },
    { pointCode: 'PT-C1-PURCHASE-OLD', point: 150, endOfMonth: -1, grantedDay: -400, reason: 'お買い上げポイント' },
  ],
  coupons: [
    { couponCode: 'THANKS300', issuedDay: -20, remainingUses: 1, usedDay: null },
    { couponCode: 'BLUEONLY', issuedDay: -5, remainingUses: 1, usedDay: null },
    { couponCode: 'REPEAT200', issuedDay: -100, remainingUses: 0, usedDay: -58 },
    { couponCode: 'SUMMER400', issuedDay: -130, remainingUses: 1, usedDay: null },
  ],
  orders: orderHistory('A-C1', 'D0000001', [
    [0, 'NORMAL', 'AWAITING_ACCEPTANCE', 'CREDIT_CARD', 'P1001 P2022'],
    [-1, 'NORMAL', 'AWAITING_ACCEPTANCE', 'CASH_ON_DELIVERY', 'P2607x2', { addressCode: 'D0000002' }],
    [-2, 'NORMAL', 'ACCEPTED', 'CREDIT_CARD', 'P2003 P2028'],
    [-3, 'RESERVED', 'AWAITING_ACCEPTANCE', 'CREDIT_CARD', 'P2020'],
    [-4, 'PERIODICAL', 'ACCEPTED', 'CREDIT_CARD', 'P1001x2'],
    [-8, 'NORMAL', 'SHIPPED', 'AMAZON_PAY', 'P1007 P1014'],
    [-18, 'PERIODICAL', 'SHIPPED', 'CREDIT_CARD', 'P2601'],
    [-32, 'PERIODICAL', 'RECEIVED', 'CREDIT_CARD', 'P1001x2'],
    [-40, 'NORMAL', 'RECEIVED', 'NP_DEFERRED', 'P2424 P2401'],
    [-46, 'PERIODICAL', 'RECEIVED', 'CREDIT_CARD', 'P2601'],
    [-58, 'NORMAL', 'RECEIVED', 'CREDIT_CARD', 'P1016 P2044', { couponCode: 'REPEAT200', couponDiscount: 200 }],
    [-66, 'PERIODICAL', 'RECEIVED', 'CREDIT_CARD', 'P1001x2'],
    [-74, 'NORMAL', 'CANCELLED', 'CREDIT_CARD', 'P2024'],
    [-80, 'NORMAL', 'RECEIVED', 'CARRIER_BILLING', 'P2032 P2035'],
    [-95, 'PERIODICAL', 'RECEIVED', 'CREDIT_CARD', 'P1001x2'],
    [-110, 'NORMAL', 'RECEIVED', 'CREDIT_CARD', 'P1017x3 P2411', { pointsUsed: 500 }],
    [-128, 'NORMAL', 'RECEIVED', 'FULL_POINT', 'P2625', { pointsUsed: 880, deliveryFee: 0 }],
    [-150, 'NORMAL', 'RECEIVED', 'CREDIT_CARD', 'P2515', { addressCode: 'D0000002' }],
    [-176, 'NORMAL', 'RECEIVED', 'CASH_ON_DELIVERY', 'P1010 P2602'],
    [-205, 'RESERVED', 'RECEIVED', 'CREDIT_CARD', 'P2605x2'],
    [-240, 'NORMAL', 'RECEIVED', 'CREDIT_CARD', 'P2023 P2026'],
    [-290, 'NORMAL', 'RECEIVED', 'AMAZON_PAY', 'P1006'],
    [-350, 'NORMAL', 'RECEIVED', 'CREDIT_CARD', 'P2006 P2012 P2017'],
  ]),
  periodicalPurchases: [
    { periodicalPurchaseCode: 'PP0000001', skuCode: 'S1001', productCode: 'P1001', quantity: 2, status: 'RUNNING', startedDay: -95, weekInterval: null, monthInterval: 1, dayOfWeek: 6, dayOfMonth: null, weekOfMonth: 2, addressCode: 'D0000001', paymentType: 'CREDIT_CARD', deliveredTimes: 4 },
    { periodicalPurchaseCode: 'PP0000002', skuCode: 'S2601', productCode: 'P2601', quantity: 1, status: 'RUNNING', startedDay: -46, weekInterval: 4, monthInterval: null, dayOfWeek: 3, dayOfMonth: null, weekOfMonth: null, addressCode: 'D0000001', paymentType: 'CREDIT_CARD', deliveredTimes: 2 },
  ],
  favourites: ['P1014', 'P2044', 'P2033', 'P1012', 'P2112', 'P2401', 'P1017', 'P2602', 'P2022', 'P1002', 'P1018', 'P1006'],
};

/** C0000002: a BLUE member. */
// biome-ignore format: one thing a row
const miwa: Person = {
  ...nothingYet,
  signInAs: 'blue@shop.test', customerCode: 'C0000002', rank: 'ANGFA_STORE_BLUE_MEMBER', memberType: 'ANGFA_STORE_COMMON',
  lastName: '佐伯', firstName: '美和', lastNameKana: 'サエキ', firstNameKana: 'ミワ', sex: 'FEMALE', birthday: '1979-11-03', tel: '090-0000-1234',
  isFanClub: true, hasClinicLink: true,
  addresses: [address('D0000011', '自宅', ['107-0062', '東京都', '港区', '南青山0丁目0番0号', '青葉ハイツ302'], ['佐伯', '美和', 'サエキ', 'ミワ'], '090-0000-1234', true)],
  cards: [{ cardCode: 'K0000011', brand: 'Visa', lastFour: '1111', holder: 'MIWA SAEKI', expiryMonthOffset: 33, isDefault: true }],
  points: [
    { pointCode: 'PT-C2-PURCHASE', point: 2160, endOfMonth: 9, grantedDay: -60, reason: 'お買い上げポイント' },
    { pointCode: 'PT-C2-CAMPAIGN', point: 320, endOfMonth: 1, grantedDay: -300, reason: 'キャンペーンポイント' },
  ],
  coupons: [
    { couponCode: 'BLUEONLY', issuedDay: -5, remainingUses: 1, usedDay: null },
    { couponCode: 'NEWKAMIORI', issuedDay: -7, remainingUses: 1, usedDay: null },
    { couponCode: 'THANKS300', issuedDay: -20, remainingUses: 1, usedDay: null },
  ],
  orders: orderHistory('A-C2', 'D0000011', [
    [-2, 'NORMAL', 'ACCEPTED', 'CREDIT_CARD', 'P1012 P2211'],
    [-38, 'PERIODICAL', 'RECEIVED', 'CREDIT_CARD', 'P1020 P2106'],
    [-56, 'NORMAL', 'RECEIVED', 'CREDIT_CARD', 'P1018 P2112'],
    [-97, 'PERIODICAL', 'RECEIVED', 'CREDIT_CARD', 'P1020 P2106'],
    [-160, 'NORMAL', 'RECEIVED', 'AMAZON_PAY', 'P2229'],
  ]),
  periodicalPurchases: [
    { periodicalPurchaseCode: 'PP0000011', skuCode: 'S1020', productCode: 'P1020', quantity: 1, status: 'RUNNING', startedDay: -97, weekInterval: null, monthInterval: 2, dayOfWeek: null, dayOfMonth: 15, weekOfMonth: null, addressCode: 'D0000011', paymentType: 'CREDIT_CARD', deliveredTimes: 2 },
    { periodicalPurchaseCode: 'PP0000012', skuCode: 'S2301', productCode: 'P2301', quantity: 1, status: 'PAUSED', startedDay: -200, weekInterval: null, monthInterval: 3, dayOfWeek: null, dayOfMonth: 1, weekOfMonth: null, addressCode: 'D0000011', paymentType: 'CREDIT_CARD', deliveredTimes: 2 },
  ],
  favourites: ['P2112', 'P2206', 'P1019', 'P1010', 'P2301', 'P1015'],
};

/** The demo people, in order of their customer codes. */
// biome-ignore format: one person a paragraph
export const people: Person[] = [
  taro,
  miwa,
  { ...nothingYet, signInAs: 'sales@shop.test', customerCode: 'C0000003', rank: MEMBER, memberType: 'B2S_DEMO', lastName: '高橋', firstName: '健二', lastNameKana: 'タカハシ', firstNameKana: 'ケンジ', sex: 'MALE', birthday: '1990-02-20', tel: '090-0000-0003', addresses: [address('D0000021', '自宅', ['231-0023', '神奈川県', '横浜市中区', '山下町0番地', ''], ['高橋', '健二', 'タカハシ', 'ケンジ'], '090-0000-0003', true)] },
  { ...nothingYet, signInAs: 'staff@shop.test', customerCode: 'C0000004', rank: MEMBER, memberType: 'B2E_DEMO', lastName: '伊藤', firstName: 'さやか', lastNameKana: 'イトウ', firstNameKana: 'サヤカ', sex: 'FEMALE', birthday: '1993-09-08', tel: '090-0000-0004', addresses: [address('D0000031', '自宅', ['330-0846', '埼玉県', 'さいたま市大宮区', '大門町0丁目0番地', ''], ['伊藤', 'さやか', 'イトウ', 'サヤカ'], '090-0000-0004', true)] },
  { ...nothingYet, signInAs: 'retired@shop.test', customerCode: 'C0000005', rank: MEMBER, memberType: 'ANGFA_STORE_COMMON', retired: true, lastName: '小林', firstName: '実', lastNameKana: 'コバヤシ', firstNameKana: 'ミノル', sex: 'MALE', birthday: '1971-04-01', tel: '090-0000-0005' },
  { ...nothingYet, signInAs: 'new@shop.test', customerCode: 'C0000006', rank: MEMBER, memberType: 'ANGFA_STORE_COMMON', lastName: '鈴木', firstName: '未来', lastNameKana: 'スズキ', firstNameKana: 'ミライ', sex: 'FEMALE', birthday: '', tel: '090-0000-0006' },
];
