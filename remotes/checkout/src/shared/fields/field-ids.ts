/** Field ids of the delivery step, for the error summary and the messages at the fields. */
export const FIELD_IDS = {
  address: 'checkout-address',
  date: 'checkout-date',
  payment: 'checkout-payment',
  instrument: 'checkout-instrument',
  wishes: 'checkout-wishes',
  safe_age: 'checkout-safe-age',
  safe_other: 'checkout-safe-other',
  safe_understood: 'checkout-safe-understood',
} as const;

/** Error message by field. */
export type DeliveryErrors = Partial<Record<keyof typeof FIELD_IDS, string>>;
