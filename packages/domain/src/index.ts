export { type Claim, type ClaimMatch, claimsCollide, isClaimPath, matchClaim } from './address-bar/claim.ts';
export { returnPath, safePath, splitPath } from './address-bar/safe-path.ts';
export {
  addDays,
  type CalendarDate,
  dayOfMonth,
  daysBetween,
  isCalendarDate,
  type TokyoTime,
  tokyoDate,
  tokyoInstant,
  tokyoTime,
  weekdayName,
  weekdayOf,
  weekdayOfMonth,
} from './calendar/calendar-date.ts';
export { isWithin, type WindowState, type WireTimestamp, windowState } from './calendar/time-window.ts';
export {
  type CartOnWire,
  type CartsDecision,
  decideCarts,
  failedAuthentication,
  isAnothersCart,
  isKeptCart,
} from './cart/cart-choice.ts';
export { type MergedEntries, type MergeEntry, mergeEntries } from './cart/merge-entries.ts';
export { ageOn, birthdayFromWire, birthdayToWire } from './customer/birthday.ts';
export {
  BLUE_RANK_FROM,
  type RankPurchase,
  type RankStanding,
  rankStanding,
} from './customer/blue-rank.ts';
export { isCardExpired } from './customer/card-expiry.ts';
export {
  addressFitsPostcode,
  hyphenatedPostcode,
  isEmail,
  isJapaneseRegion,
  normalizeEmail,
  PHONE_DIGITS,
  phoneDigits,
  postcodeDigits,
  printedPhone,
  suggestEmail,
} from './customer/contact-checks.ts';
export {
  type CouponDecision,
  type CouponObstacle,
  type CouponOnWire,
  couponDecision,
  isCouponForRank,
  isCouponForSku,
} from './customer/coupon.ts';
export { couponCodeOf, type ObtainableCoupon, type ObtainObstacle, obtainObstacle } from './customer/coupon-obtain.ts';
export { toggleFavourite } from './customer/favourite.ts';
export { digitsOf, toHalfWidth } from './customer/half-width.ts';
export { isKatakana, toKatakana } from './customer/kana.ts';
export {
  COMMON_MEMBER_TYPE,
  isBlueRank,
  isEmployee,
  MEMBER_RANKS,
  type MemberGroup,
  type MemberRank,
  memberGroup,
} from './customer/member.ts';
export { isPrefecture, PREFECTURES, type Prefecture } from './customer/prefectures.ts';
export { saysRetired } from './customer/retired.ts';
export { type AddressForParcel, isSameAddress } from './customer/same-address.ts';
export {
  CHOICE_DAYS,
  CUTOFF_HOUR,
  type DeliveryChoice,
  type DeliveryQuestion,
  deliveryChoices,
  earliestDelivery,
  isDeliveryPossible,
  orderBy,
  preparationStart,
  shipDate,
} from './delivery/delivery-dates.ts';
export {
  type DeliveryInterval,
  intervalLabel,
  isOfferedInterval,
  kthDelivery,
  MONTH_INTERVALS,
  WEEK_INTERVALS,
} from './delivery/delivery-interval.ts';
export { DELIVERY_SLOT_LABELS, DELIVERY_SLOTS, type DeliverySlot } from './delivery/delivery-slot.ts';
export {
  HOW_OFTEN,
  howOften,
  missingDayRule,
  onOptions,
  onWhich,
  withHowOften,
  withOnWhich,
} from './delivery/interval-choices.ts';
export {
  changeDeadline,
  deliveryAfterSkip,
  FALLBACK_LEAD_DAYS,
  firstDeliveryDays,
  firstDeliveryOf,
  isChangeable,
  type NextDelivery,
  nextDelivery,
  SUBSCRIPTION_LEAD_DAYS,
  type SubscriptionRhythm,
  upcomingDeliveries,
} from './delivery/subscription-dates.ts';
export { transitDays } from './delivery/transit-days.ts';
export {
  type ClosingReason,
  DESK_CLOSES_AT,
  DESK_OPENS_AT,
  type Desk,
  type DeskQuestion,
  type DeskState,
  deskState,
} from './desk/desk-hours.ts';
export { isNationalHoliday } from './desk/national-holiday.ts';
export { type GroupBuyStep, groupBuyStanding } from './group-buy/group-buy-price.ts';
export {
  ABUSE_PRONE_MINIMUM_AGE,
  ABUSE_PRONE_ONE_PACK,
  ABUSE_PRONE_REST_DAYS,
  type SafeUse,
  type SafeUseRefusal,
  safeUseRefusals,
} from './medicine/abuse-prone.ts';
export {
  CONSULTATION_LABELS,
  type ConsultationRecord,
  type ConsultationState,
  type ConsultationStep,
  consultationState,
  RECORD_KINDS,
  type RecordKind,
  type StepDecision,
  takeStep,
} from './medicine/consultation.ts';
export {
  asksNewDeclaration,
  DECLARATION_KEPT_MS,
  DECLARATION_LIFE_MS,
  type DeclaredAgainst,
  declaredAgainst,
  type GivenDeclaration,
  type HealthStanding,
  healthStanding,
  linesOfContents,
  type MedicineLine,
  medicineContents,
  standingStop,
} from './medicine/declarations.ts';
export {
  CAUTION_LABELS,
  ILLNESS_LABELS,
  isFromPharmacist,
  PREGNANCY_LABELS,
  RECORD_LABELS,
  SYMPTOM_LABELS,
} from './medicine/health-words.ts';
export {
  type Caution,
  type DrugRules,
  decideUse,
  type HealthAnswers,
  ILLNESSES,
  type Illness,
  STOP_MESSAGES,
  STOP_REASONS,
  type StopReason,
  SYMPTOMS,
  type Symptom,
  type UseDecision,
} from './medicine/questionnaire.ts';
export { type TaxPerRate, type TaxRate, taxPerRate, taxRateOf, taxWithin } from './money/consumption-tax.ts';
export { spreadByLargestRemainder } from './money/spread.ts';
export { type Yen, yen } from './money/yen.ts';
export { dropOffRefusal } from './order/drop-off.ts';
export { type AgreedLine, type AgreedOrder, type OrderChange, orderChanges } from './order/order-changes.ts';
export {
  isCancellableByCustomer,
  moveOrder,
  type OrderActor,
  type OrderMove,
  type OrderMoveRefusal,
} from './order/order-state.ts';
export {
  DELIVERY_GROUP_LABELS,
  type DeliveryGroup,
  deliveryGroup,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  type OrderStatus,
  waitsForAdvice,
} from './order/order-status.ts';
export { type OrderTotals, type OrderTotalsInput, type OrderTotalsLine, orderTotals } from './order/order-totals.ts';
export {
  PAYMENT_LABELS,
  PAYMENT_LIMITS,
  PAYMENT_METHODS,
  type PaymentDecision,
  type PaymentMethod,
  type PaymentObstacle,
  type PaymentQuestion,
  paymentDecision,
  settlesAtOnce,
} from './order/payment-method.ts';
export * from './order/returns.ts';
export { countPoints, countSpecialPoints, liveLots, type PointLot } from './points/point-balance.ts';
export { type PointRateQuestion, pointPercent, pointsForPrice, pointsPerUnit } from './points/point-rate.ts';
export { type PointUp, type StoreWidePointRule, storeWidePointUp } from './points/store-wide-points.ts';
export { effectWordIn } from './review/effect-words.ts';
export { type ReviewObstacle, reviewObstacle } from './review/review-right.ts';
export {
  type Availability,
  type AvailabilityKind,
  availability,
  isCartButtonOpen,
  isSellingNow,
  orderTypeFor,
} from './sale/availability.ts';
export {
  checkMixing,
  MIXING_MESSAGES,
  type MixingDecision,
  type MixingItem,
  type MixingRefusal,
} from './sale/mixing.ts';
export { isHiddenSku, isListed, isOnShow, isStoreEntry, type ListedGoods } from './sale/on-show.ts';
export { choosePriceRow, type PriceQuestion, type PriceRow, percentOff } from './sale/price-row.ts';
export { DEFAULT_PURCHASE_LIMIT, limitQuantity, purchaseLimit, type QuantityDecision } from './sale/purchase-limit.ts';
export {
  INVENTORY_TYPES,
  type InventoryType,
  isClass1Drug,
  isDrug,
  ORDER_TYPES,
  type OrderType,
  type SaleSku,
  type SaleSkuAttributes,
  SKU_TYPES,
  type StockRow,
} from './sale/sku.ts';
export { componentsOf, isSoldOut, stockOf } from './sale/stock.ts';
export {
  type SubscriptionAvailability,
  type SubscriptionObstacle,
  subscriptionAvailability,
} from './sale/subscription.ts';
export { type UnitPrice, unitPrice } from './sale/unit-price.ts';
export { foldSearchText } from './search/fold.ts';
export { nameWords } from './search/name-words.ts';
export { MAX_QUERY_LENGTH, MAX_QUERY_WORDS, matchesQuery, parseQuery } from './search/query.ts';
export { similarWords } from './search/similar-words.ts';
export { indexTokens, searchTokens } from './search/tokens.ts';
export { isRemoteIsland } from './shipping/remote-islands.ts';
export {
  BASE_SHIPPING_FEE,
  CASH_ON_DELIVERY_FEE,
  cashOnDeliveryFee,
  type Destination,
  FREE_SHIPPING_FROM,
  missingForFreeShipping,
  REMOTE_ISLAND_SURCHARGE,
  SHIPPING_SURCHARGES,
  shippingFee,
  shippingSurcharge,
} from './shipping/shipping-fee.ts';
export { alignedInterval, type BoxCandidate, type BoxDay, boxDays, MOST_DAYS_APART } from './subscription/box-day.ts';
export {
  changeSubscription,
  moveChoices,
  restartChoices,
  type SubscriptionChange,
  type SubscriptionDecision,
} from './subscription/change-subscription.ts';
export {
  afterMissedRenewal,
  afterRenewal,
  isRenewalDue,
  lastAnnouncedDelivery,
  lastDueDelivery,
  MOST_RENEWAL_ATTEMPTS,
  noticeDueAt,
  renewalDueAt,
  renewalPrice,
  retryRenewal,
} from './subscription/renew-subscription.ts';
export {
  cancelCondition,
  refuseChange,
  type SubscriptionChangeKind,
  type SubscriptionObstacleToChange,
  type SubscriptionRefusal,
} from './subscription/subscription-refusals.ts';
export {
  firstDeliveryFrom,
  followingDelivery,
  MOST_DAYS_MOVED,
  MOST_DAYS_PAUSED,
  MOST_SKIPS_IN_A_ROW,
  type PlannedDelivery,
  type RenewalState,
  type SubscriptionState,
  type SubscriptionStatus,
} from './subscription/subscription-state.ts';
export { plainLine, plainPassage, withoutDirectionMarks } from './text/plain-text.ts';
