export { alignedInterval, type BoxCandidate, type BoxDay, boxDays, MOST_DAYS_APART } from './box-day.ts';
export * from './change-subscription.ts';
export * from './renew-subscription.ts';
export {
  cancelCondition,
  refuseChange,
  type SubscriptionChangeKind,
  type SubscriptionObstacleToChange,
  type SubscriptionRefusal,
} from './subscription-refusals.ts';
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
} from './subscription-state.ts';
