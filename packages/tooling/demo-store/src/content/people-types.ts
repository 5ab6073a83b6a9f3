/** Shapes of the demo customers and what they own. Days as in `types.ts`. */

export type MemberRank = 'ANGFA_STORE_MEMBER' | 'ANGFA_STORE_BLUE_MEMBER';

export type Address = {
  addressCode: string;
  label: string;
  zipCode: string;
  state: string;
  city: string;
  address1: string;
  address2: string;
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  tel: string;
  isDefault: boolean;
};

export type Card = {
  cardCode: string;
  brand: string;
  lastFour: string;
  holder: string;
  /** Months from now until the month printed on the card; negative is expired. */
  expiryMonthOffset: number;
  isDefault: boolean;
};

/** `endOfMonth` counts months from now: 0 = the last day of this month, −1 = of the past one. */
export type PointLot = { pointCode: string; point: number; endOfMonth: number; grantedDay: number; reason: string };

export type MasterCoupon = {
  couponCode: string;
  title: string;
  text: string;
  /** Exactly one of the two is set. */
  discountYen: number | null;
  discountPercent: number | null;
  minimumYen: number;
  ranks: MemberRank[];
  skuCouponKeywords: string[];
  usesPerCustomer: number;
  autoApplicable: boolean;
  displayWithMypage: boolean;
  useWindow: { from: number; to: number };
  /** Obtainable at `/couponget/{couponCode}`. */
  obtainable: boolean;
};

export type IssuedCoupon = { couponCode: string; issuedDay: number; remainingUses: number; usedDay: number | null };

export type OrderStatus = 'AWAITING_ACCEPTANCE' | 'ACCEPTED' | 'SHIPPED' | 'RECEIVED' | 'CANCELLED';

export type PaymentType =
  | 'CREDIT_CARD'
  | 'CASH_ON_DELIVERY'
  | 'NP_DEFERRED'
  | 'AMAZON_PAY'
  | 'CARRIER_BILLING'
  | 'FULL_POINT';

export type Order = {
  orderCode: string;
  orderType: 'NORMAL' | 'RESERVED' | 'PERIODICAL';
  status: OrderStatus;
  day: number;
  paymentType: PaymentType;
  lines: { productCode: string; quantity: number; priceInVat: number }[];
  deliveryFee: number;
  pointsUsed: number;
  couponCode: string | null;
  couponDiscount: number;
  trackingNumber: string | null;
  shippedDay: number | null;
  addressCode: string;
};

export type PeriodicalPurchase = {
  periodicalPurchaseCode: string;
  skuCode: string;
  productCode: string;
  quantity: number;
  status: 'RUNNING' | 'PAUSED';
  startedDay: number;
  weekInterval: number | null;
  monthInterval: number | null;
  /** 0 = Sunday. */
  dayOfWeek: number | null;
  dayOfMonth: number | null;
  weekOfMonth: number | null;
  addressCode: string;
  paymentType: PaymentType;
  deliveredTimes: number;
};

export type Person = {
  signInAs: string;
  customerCode: string;
  rank: MemberRank;
  memberType: string;
  retired: boolean;
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  sex: 'MALE' | 'FEMALE';
  /** `YYYY-MM-DD`, or empty when unknown. */
  birthday: string;
  tel: string;
  isFanClub: boolean;
  hasClinicLink: boolean;
  addresses: Address[];
  cards: Card[];
  points: PointLot[];
  coupons: IssuedCoupon[];
  orders: Order[];
  periodicalPurchases: PeriodicalPurchase[];
  /** Product codes, newest first. */
  favourites: string[];
};
