/** Subscriptions: deliveries, contents and cancellation. */
export * from './subscription.ts';
