import type { Address, DemoPeople, MasterCoupon, Person } from './demo-seed.ts';

/** Minimal members for tests, with the codes of the demo data. */
export const testPeople: DemoPeople = {
  people: [
    person('C0000001', {
      signInAs: 'member@shop.test',
      lastName: '山田',
      firstName: '太郎',
      addresses: [
        home('AD0001'),
        {
          ...home('AD0002'),
          label: '実家',
          state: '北海道',
          city: '札幌市中央区',
          zipCode: '0640941',
          isDefault: false,
        },
      ],
      points: [
        { pointCode: 'WELCOME', point: 500, endOfMonth: 0, grantedDay: -30, reason: '入会' },
        { pointCode: 'PURCHASE-1', point: 300, endOfMonth: 6, grantedDay: -20, reason: 'お買い物' },
        { pointCode: 'OLD', point: 900, endOfMonth: -1, grantedDay: -300, reason: '期限切れ' },
      ],
      coupons: [
        { couponCode: 'WELCOME500', issuedDay: -10, remainingUses: 1, usedDay: null },
        { couponCode: 'BLUEONLY', issuedDay: -10, remainingUses: 1, usedDay: null },
      ],
    }),
    person('C0000002', {
      signInAs: 'blue@shop.test',
      rank: 'ANGFA_STORE_BLUE_MEMBER',
      sex: 'FEMALE',
      addresses: [home('AD0101')],
    }),
    person('C0000003', { signInAs: 'sales@shop.test', memberType: 'B2S_DEMO', addresses: [home('AD0201')] }),
    person('C0000005', { signInAs: 'retired@shop.test', retired: true }),
    person('C0000006', { signInAs: 'new@shop.test' }),
  ],
  coupons: [
    coupon('WELCOME500', { discountYen: 500 }),
    coupon('BLUEONLY', { discountYen: 1000, ranks: ['ANGFA_STORE_BLUE_MEMBER'] }),
  ],
};

function person(customerCode: string, own: Partial<Person>): Person {
  return {
    signInAs: `${customerCode}@shop.test`,
    customerCode,
    rank: 'ANGFA_STORE_MEMBER',
    memberType: 'ANGFA_STORE_COMMON',
    retired: false,
    lastName: '試験',
    firstName: '花子',
    lastNameKana: 'シケン',
    firstNameKana: 'ハナコ',
    sex: 'MALE',
    birthday: '',
    tel: '09012345678',
    isFanClub: false,
    hasClinicLink: false,
    addresses: [],
    cards: [],
    points: [],
    coupons: [],
    orders: [],
    periodicalPurchases: [],
    favourites: [],
    ...own,
  };
}

function home(addressCode: string): Address {
  return {
    addressCode,
    label: '自宅',
    zipCode: '1500002',
    state: '東京都',
    city: '渋谷区',
    address1: '渋谷1-1-1',
    address2: '',
    lastName: '山田',
    firstName: '太郎',
    lastNameKana: 'ヤマダ',
    firstNameKana: 'タロウ',
    tel: '09012345678',
    isDefault: true,
  };
}

function coupon(couponCode: string, own: Partial<MasterCoupon>): MasterCoupon {
  return {
    couponCode,
    title: couponCode,
    text: '条件なし',
    discountYen: null,
    discountPercent: null,
    minimumYen: 0,
    ranks: [],
    skuCouponKeywords: [],
    usesPerCustomer: 1,
    autoApplicable: false,
    displayWithMypage: true,
    useWindow: { from: -30, to: 30 },
    obtainable: true,
    ...own,
  };
}
