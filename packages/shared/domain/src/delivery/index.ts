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
} from './delivery-dates.ts';
export {
  type DeliveryInterval,
  intervalLabel,
  isOfferedInterval,
  kthDelivery,
  MONTH_INTERVALS,
  WEEK_INTERVALS,
} from './delivery-interval.ts';
export { DELIVERY_SLOT_LABELS, DELIVERY_SLOTS, type DeliverySlot } from './delivery-slot.ts';
export {
  HOW_OFTEN,
  howOften,
  missingDayRule,
  onOptions,
  onWhich,
  withHowOften,
  withOnWhich,
} from './interval-choices.ts';
export {
  changeDeadline,
  deliveriesFrom,
  FALLBACK_LEAD_DAYS,
  firstDeliveryDays,
  firstDeliveryOf,
  isChangeable,
  type NextDelivery,
  nextDelivery,
  SUBSCRIPTION_LEAD_DAYS,
  type SubscriptionSchedule,
} from './subscription-dates.ts';
export { transitDays } from './transit-days.ts';
