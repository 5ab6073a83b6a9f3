import type { Address, Cart } from '@store/contracts/entities';
import { sumRows } from '@store/domain/order';
import { DescriptionRows, formatYen, Panel } from '@store/ui';
import { severalPath } from '../../paths/step-address.ts';
import { Change } from '../../shared/page/change.tsx';
import { parcelRows } from './parcel-rows.tsx';

interface ParcelBlocksProps {
  readonly cart: Cart;
  readonly addresses: readonly Address[];
}

/** 46: each address with products, date, fee and total, on the confirmation page (32). */
export function ParcelBlocks({ cart, addresses }: ParcelBlocksProps) {
  const { parcels } = cart.checkout;
  return parcels?.map((parcel, place) => {
    const name = `お届け先${place + 1}`;
    return (
      <Panel
        key={parcel.delivery_code}
        title={name}
        action={<Change what={name} href={severalPath(cart.order_type)} />}
      >
        <DescriptionRows
          rows={[
            ...parcelRows(parcel, cart, addresses).filter(({ term }) => term !== '送料'),
            ...parcelSums(parcel.totals),
          ]}
        />
      </Panel>
    );
  });
}

/** Returns the totals as they will appear on the order of this address. */
function parcelSums(totals: NonNullable<Cart['checkout']['parcels']>[number]['totals']) {
  const rows = sumRows({
    ...totals,
    discount_details: { coupons: [] },
    point_request: totals,
    order_addon_services: [{ price_in_vat: totals.payment_fee_in_vat }],
  });
  return [
    ...rows.map(({ label, value }) => ({ term: label, detail: typeof value === 'number' ? formatYen(value) : value })),
    { term: 'このお届け先の合計', detail: <b>{formatYen(totals.total_in_vat)}（税込）</b> },
  ];
}
