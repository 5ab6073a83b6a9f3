/** Ids of the fields of the delivery, for the summary of what is missing and the message under each. */
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

/** A sentence per field that must be put right before going on. */
export type DeliveryErrors = Partial<Record<keyof typeof FIELD_IDS, string>>;
