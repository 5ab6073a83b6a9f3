/** A line as agreed or at present; price in yen with tax per piece. */
export interface AgreedLine {
  entry_index: number;
  sku_code: string;
  sku_name: string;
  quantity: number;
  price_in_vat: number;
  /** First delivery day of a subscription, YYYY-MM-DD; omit to accept any day. */
  first_delivery?: string | null | undefined;
}

/** One of several addresses of a divided purchase, with its lines, delivery date and amounts (46). */
export interface AgreedParcel {
  delivery_code: string;
  delivery_date: string | null;
  delivery_slot: string;
  lines: readonly { entry_index: number; quantity: number }[];
  delivery_fee_in_vat: number;
  total_in_vat: number;
}

/** Everything in the quote that a customer agrees to by placing the order. */
export interface AgreedOrder {
  lines: readonly AgreedLine[];
  coupon_code: string | null;
  discount_in_vat: number;
  use_point: number;
  delivery_fee_in_vat: number;
  payment_fee_in_vat: number;
  delivery_code: string | null;
  delivery_date: string | null;
  delivery_slot: string;
  payment_method: string | null;
  total_in_vat: number;
  /** Omitted if everything goes to one address. */
  parcels?: readonly AgreedParcel[] | undefined;
}

/** One difference from the agreed order, with old and new values where applicable. */
export type OrderChange =
  | { kind: 'price'; entry_index: number; sku_name: string; was: number; now: number }
  | { kind: 'quantity'; entry_index: number; sku_name: string; was: number; now: number }
  | { kind: 'first-delivery'; entry_index: number; sku_name: string; was: string | null; now: string | null }
  | { kind: 'line-added'; entry_index: number; sku_name: string }
  | { kind: 'line-removed'; entry_index: number; sku_name: string }
  | { kind: 'coupon'; was: string | null; now: string | null }
  | { kind: 'discount' | 'points' | 'shipping' | 'fee' | 'total'; was: number; now: number }
  | { kind: 'address' | 'delivery-date' | 'payment-method'; was: string | null; now: string | null }
  | { kind: 'delivery-slot'; was: string; now: string }
  /** Division over addresses, dates or amounts changed (46). */
  | { kind: 'parcels' };

/**
 * Compares the order a customer agreed to with the present one and lists the changes, in the order of the confirmation
 * screen. Empty if the order may be placed: equal orders have no changes, and whatever changes the total is listed too.
 */
export function orderChanges(agreed: AgreedOrder, now: AgreedOrder): OrderChange[] {
  const changes: OrderChange[] = [
    ...lineChanges(agreed.lines, now.lines),
    { kind: 'coupon', was: agreed.coupon_code, now: now.coupon_code },
    { kind: 'discount', was: agreed.discount_in_vat, now: now.discount_in_vat },
    { kind: 'points', was: agreed.use_point, now: now.use_point },
    { kind: 'shipping', was: agreed.delivery_fee_in_vat, now: now.delivery_fee_in_vat },
    { kind: 'fee', was: agreed.payment_fee_in_vat, now: now.payment_fee_in_vat },
    { kind: 'address', was: agreed.delivery_code, now: now.delivery_code },
    { kind: 'delivery-date', was: agreed.delivery_date, now: now.delivery_date },
    { kind: 'delivery-slot', was: agreed.delivery_slot, now: now.delivery_slot },
    { kind: 'payment-method', was: agreed.payment_method, now: now.payment_method },
    ...parcelChanges(agreed.parcels, now.parcels),
    { kind: 'total', was: agreed.total_in_vat, now: now.total_in_vat },
  ];
  return changes.filter((change) => !('was' in change) || change.was !== change.now);
}

function parcelChanges(agreed: AgreedOrder['parcels'], now: AgreedOrder['parcels']): OrderChange[] {
  return serialized(agreed) === serialized(now) ? [] : [{ kind: 'parcels' }];
}

/** Serializes parcels for comparison, independent of key order. */
function serialized(parcels: AgreedOrder['parcels'] = []): string {
  return JSON.stringify(
    parcels.map((parcel) => [
      parcel.delivery_code,
      parcel.delivery_date,
      parcel.delivery_slot,
      parcel.lines.map(({ entry_index, quantity }) => [entry_index, quantity]),
      parcel.delivery_fee_in_vat,
      parcel.total_in_vat,
    ]),
  );
}

/** P17: a line is identified by index and SKU together; an index is never reused for another line. */
function lineChanges(agreed: readonly AgreedLine[], now: readonly AgreedLine[]): OrderChange[] {
  const same = (one: AgreedLine) => (other: AgreedLine) =>
    one.entry_index === other.entry_index && one.sku_code === other.sku_code;
  const existing = agreed.flatMap((was): OrderChange[] => {
    const { entry_index, sku_name } = was;
    const is = now.find(same(was));
    if (!is) return [{ kind: 'line-removed', entry_index, sku_name }];
    return [
      { kind: 'price', entry_index, sku_name, was: was.price_in_vat, now: is.price_in_vat },
      { kind: 'quantity', entry_index, sku_name, was: was.quantity, now: is.quantity },
      ...firstDayChange(was, is),
    ];
  });
  const added = now.filter((line) => !agreed.some(same(line)));
  return [
    ...existing,
    ...added.map(({ entry_index, sku_name }): OrderChange => ({ kind: 'line-added', entry_index, sku_name })),
  ];
}

function firstDayChange({ entry_index, sku_name, first_delivery: was }: AgreedLine, is: AgreedLine): OrderChange[] {
  if (was === undefined) return [];
  return [{ kind: 'first-delivery', entry_index, sku_name, was, now: is.first_delivery ?? null }];
}
