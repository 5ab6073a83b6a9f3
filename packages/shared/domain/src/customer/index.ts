export { ageOn, birthdayFromWire, birthdayToWire } from './birthday.ts';
export {
  BLUE_RANK_FROM,
  type RankPurchase,
  type RankStanding,
  rankStanding,
} from './blue-rank.ts';
export { isCardExpired } from './card-expiry.ts';
export {
  addressFitsPostcode,
  isEmail,
  isJapaneseRegion,
  normalizeEmail,
  type PostcodePlace,
  phoneDigits,
  postcodeDigits,
  suggestEmail,
} from './contact-checks.ts';
export {
  type CouponDecision,
  type CouponObstacle,
  type CouponOnWire,
  couponDecision,
  isCouponForRank,
  isCouponForSku,
} from './coupon.ts';
export { type ObtainableCoupon, type ObtainObstacle, obtainObstacle } from './coupon-obtain.ts';
export { toggleFavourite } from './favourite.ts';
export {
  COMMON_MEMBER_TYPE,
  isBlueRank,
  isEmployee,
  MEMBER_RANKS,
  type MemberGroup,
  type MemberRank,
  memberGroup,
} from './member.ts';
export { isPrefecture, PREFECTURES, type Prefecture } from './prefectures.ts';
export { saysRetired } from './retired.ts';
export { type AddressForParcel, isSameAddress } from './same-address.ts';
export { FURIGANA, hyphenatedPostcode, PHONE_DIGITS, printedPhone } from './stored-contact.ts';
