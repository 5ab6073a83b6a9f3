import type { Address, Cart } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { dayText } from '@store/domain/calendar';
import { hyphenatedPostcode, printedPhone } from '@store/domain/customer';
import { DELIVERY_SLOT_LABELS } from '@store/domain/delivery';
import { DescriptionRows, Panel } from '@store/ui';
import { deliveryPath } from '../../paths/step-address.ts';
import type { CheckoutOptions } from '../../shared/checkout/load-checkout.ts';
import { Change } from '../../shared/page/change.tsx';
import { wholeAddress, wholeName } from '../../shared/texts/address-texts.ts';

export function AddressBlock({ address, orderType }: { readonly address: Address; readonly orderType: OrderType }) {
  const rows = [
    { term: 'お名前', detail: `${wholeName(address)} 様` },
    {
      term: 'ご住所',
      detail: (
        <>
          〒{hyphenatedPostcode(address.zip_code)}
          <br />
          {wholeAddress(address)}
        </>
      ),
    },
    { term: '電話番号', detail: printedPhone(address.tel) },
  ];
  return (
    <Panel title="お届け先" action={<Change what="お届け先" href={deliveryPath(orderType)} />}>
      <DescriptionRows rows={rows} />
    </Panel>
  );
}

interface DateBlockProps {
  readonly cart: Cart;
  readonly options: CheckoutOptions;
}

/** 引渡時期: the chosen or the earliest date; for subscriptions the first dates, listed per product below. */
export function DateBlock({ cart, options }: DateBlockProps) {
  const rows = [
    { term: '配送方法', detail: '宅配便' },
    { term: 'お届け予定日', detail: <b>{deliveryDay(cart, options)}</b> },
    { term: '時間帯', detail: DELIVERY_SLOT_LABELS[cart.checkout.delivery_slot] },
  ];
  return (
    <Panel title="お届け日時" action={<Change what="お届け日時" href={deliveryPath(cart.order_type)} />}>
      <DescriptionRows rows={rows} />
    </Panel>
  );
}

function deliveryDay({ checkout, order_type, sku_entries_display: lines }: Cart, { delivery_dates }: CheckoutOptions) {
  if (order_type === 'PERIODICAL') {
    const days = [...new Set(lines.flatMap(({ first_delivery }) => first_delivery ?? []))].sort();
    return days.length > 0 ? `初回 ${days.map(dayText).join('、')}` : '指定なし';
  }
  if (checkout.delivery_date) return dayText(checkout.delivery_date);
  const [earliest] = delivery_dates;
  return earliest ? `指定なし、最短 ${dayText(earliest)}` : '指定なし';
}
