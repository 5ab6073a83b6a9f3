import type { addresses, customers } from '@store/backend/tables/customers';
import type { savedCards } from '@store/backend/tables/payments';
import type { issuedCoupons, masterCoupons, pointLedger, pointLots } from '@store/backend/tables/points-and-coupons';
import { addDays, dayOfMonth, tokyoDate, tokyoInstant } from '@store/domain/calendar';
import type { Days } from '../content/days.ts';
import type { Address, Card, IssuedCoupon, MasterCoupon, Person, PointLot } from '../content/people-types.ts';

export function customerRow(person: Person, days: Days): typeof customers.$inferInsert {
  return {
    customerCode: person.customerCode,
    // The sandbox names people by their customer code.
    signInSubject: person.customerCode,
    sex: person.sex,
    birthday: person.birthday || null,
    memberType: person.memberType,
    memberRank: person.rank,
    retired: person.retired,
    lastName: person.lastName,
    firstName: person.firstName,
    lastNameKana: person.lastNameKana,
    firstNameKana: person.firstNameKana,
    email: person.signInAs,
    tel: digits(person.tel),
    fanClub: person.isFanClub,
    clinicLink: person.hasClinicLink,
    createdAt: days.startOf(-400),
  };
}

/** A saved card; the sandbox's card network knows the demo cards by this token. */
export function cardRow(
  person: Person,
  card: Card,
  options: { days: Days; now: number },
): typeof savedCards.$inferInsert {
  const [year = '', month = ''] = dayOfMonth(tokyoDate(options.now), card.expiryMonthOffset, 1).split('-');
  return {
    cardCode: card.cardCode,
    customerCode: person.customerCode,
    processorCard: `card_demo_${card.cardCode}`,
    brand: card.brand,
    lastFour: card.lastFour,
    expiryMonth: Number(month),
    expiryYear: Number(year) % 100,
    holder: card.holder,
    isDefault: card.isDefault,
    createdAt: options.days.startOf(-200),
  };
}

/** Removes formatting from postcodes and telephone numbers; the store has digits only. */
export function addressRow(person: Person, address: Address, days: Days): typeof addresses.$inferInsert {
  const { addressCode, zipCode, tel, ...rest } = address;
  return {
    ...rest,
    zipCode: digits(zipCode),
    tel: digits(tel),
    deliveryCode: addressCode,
    customerCode: person.customerCode,
    createdAt: days.startOf(-300),
  };
}

export function lotRow(
  person: Person,
  lot: PointLot,
  { days, now }: { days: Days; now: number },
): typeof pointLots.$inferInsert {
  const lastDay = dayOfMonth(tokyoDate(now), lot.endOfMonth, 31);
  return {
    lotCode: `L-${person.customerCode}-${lot.pointCode}`,
    customerCode: person.customerCode,
    pointCode: lot.pointCode,
    granted: lot.point,
    remaining: lot.point,
    reason: lot.reason,
    grantedAt: days.startOf(lot.grantedDay),
    endsAt: tokyoInstant(addDays(lastDay, 1)) - 1,
  };
}

/** Ledger entry of an unused lot. */
export const grantOf = ({
  customerCode,
  lotCode,
  granted,
  reason,
  grantedAt,
}: typeof pointLots.$inferInsert): typeof pointLedger.$inferInsert => ({
  customerCode,
  lotCode,
  kind: 'GRANT',
  point: granted,
  reason,
  happenedAt: grantedAt,
});

export function masterCouponRow(coupon: MasterCoupon, days: Days): typeof masterCoupons.$inferInsert {
  return {
    couponCode: coupon.couponCode,
    name: coupon.title,
    condition: coupon.text,
    discountInVat: coupon.discountYen ?? 0,
    discountRate: coupon.discountPercent ?? 0,
    minimumInVat: coupon.minimumYen,
    applicableMemberRanks: coupon.ranks,
    applicableSkuCouponKeywords: coupon.skuCouponKeywords,
    autoApplicable: coupon.autoApplicable,
    displayWithMypage: coupon.displayWithMypage,
    obtainable: coupon.obtainable,
    usesPerCustomer: coupon.usesPerCustomer,
    useStartsAt: days.startOf(coupon.useWindow.from),
    useEndsAt: days.endOf(coupon.useWindow.to),
  };
}

export const issuedCouponRow = (
  person: Person,
  issued: IssuedCoupon,
  days: Days,
): typeof issuedCoupons.$inferInsert => ({
  issuedCouponCode: `${issued.couponCode}-${person.customerCode}`,
  couponCode: issued.couponCode,
  customerCode: person.customerCode,
  remainingNumberOfUses: issued.remainingUses,
  issuedAt: days.startOf(issued.issuedDay),
});

const digits = (text: string): string => text.replaceAll('-', '');
