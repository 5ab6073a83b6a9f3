import type { Cart } from '@store/contracts/entities';
import { orderOptionRows } from '@store/domain/order';
import { DescriptionRows, Panel } from '@store/ui';
import { deliveryPath } from '../../paths/step-address.ts';
import { Change } from '../../shared/page/change.tsx';
import { allowedOptions } from '../order-options/drop-off.ts';
import { NO_OPTIONS } from '../order-options/order-options.ts';
import css from './confirmation-page.module.css';

/** Hand-over, gift and note options (expectations 42…44); only selected ones are listed. */
export function OrderOptionsBlock({ cart }: { readonly cart: Cart }) {
  const { checkout, order_type } = cart;
  const { payment_method, wishes } = checkout;
  const allowed = allowedOptions({ payment_method, wishes: wishes ?? NO_OPTIONS }, cart);
  // With several addresses, each lists its own gift.
  const rows = checkout.parcels
    ? orderOptionRows({ ...allowed, gift: null }).filter(({ term }) => term !== 'ギフト')
    : orderOptionRows(allowed);
  return (
    <Panel
      title="お受け取り・ギフト・備考"
      action={<Change what="お受け取り・ギフト・備考" href={deliveryPath(order_type)} />}
    >
      <div className={css.note}>
        <DescriptionRows rows={rows} />
      </div>
    </Panel>
  );
}
