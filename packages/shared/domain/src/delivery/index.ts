export * from './delivery-dates.ts';
export * from './delivery-interval.ts';
export { DELIVERY_SLOT_LABELS, DELIVERY_SLOTS, type DeliverySlot } from './delivery-slot.ts';
export * from './interval-choices.ts';
export * from './subscription-dates.ts';
export { transitDays } from './transit-days.ts';
