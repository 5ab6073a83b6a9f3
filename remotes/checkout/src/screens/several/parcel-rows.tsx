import type { Address, Cart } from '@store/contracts/entities';
import { dayText } from '@store/domain/calendar';
import { hyphenatedPostcode } from '@store/domain/customer';
import { DELIVERY_SLOT_LABELS } from '@store/domain/delivery';
import { giftRows } from '@store/domain/order';
import { type DescriptionRow, formatYen } from '@store/ui';
import { wholeAddress, wholeName } from '../../shared/texts/address-texts.ts';

type Parcel = NonNullable<Cart['checkout']['parcels']>[number];

/** Returns the description rows of a parcel: products, date, gift and shipping cost. */
export function parcelRows(parcel: Parcel, cart: Cart, addresses: readonly Address[]): DescriptionRow[] {
  const address = addresses.find(({ delivery_code }) => delivery_code === parcel.delivery_code);
  const { delivery_date, delivery_slot, gift, totals } = parcel;
  const day = delivery_date ? dayText(delivery_date) : '指定なし（最短でお届けします）';
  return [
    ...(address ? addressRows(address) : []),
    { term: '商品', detail: <Items parcel={parcel} cart={cart} /> },
    { term: 'お届け希望日', detail: <b>{day}</b> },
    { term: '時間帯', detail: DELIVERY_SLOT_LABELS[delivery_slot] },
    ...(gift ? giftRows(gift) : []),
    {
      term: '送料',
      detail: totals.delivery_fee_in_vat === 0 ? '無料' : `${formatYen(totals.delivery_fee_in_vat)}（税込）`,
    },
  ];
}

function addressRows(address: Address): DescriptionRow[] {
  return [
    { term: 'お名前', detail: `${wholeName(address)} 様` },
    { term: 'ご住所', detail: `〒${hyphenatedPostcode(address.zip_code)} ${wholeAddress(address).replace('\n', ' ')}` },
  ];
}

function Items({ parcel: { lines }, cart }: { readonly parcel: Parcel; readonly cart: Cart }) {
  return (
    <ul>
      {lines.map(({ entry_index, quantity }) => (
        <li key={entry_index}>
          {cart.sku_entries_display.find((line) => line.entry_index === entry_index)?.sku_name}　{quantity}点
        </li>
      ))}
    </ul>
  );
}
