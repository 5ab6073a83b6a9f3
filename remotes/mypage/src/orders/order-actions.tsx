import type { Order } from '@store/contracts/entities';
import { deliveryGroup } from '@store/domain/order';
import { ButtonLink } from '@store/ui';
import css from './order-card.module.css';

/** Actions of an order in its current state, at most two. */
export function OrderActions({ order }: { readonly order: Order }) {
  return (
    <p className={css.acts}>
      {actionsOf(order).map(({ href, label, isFirst }) => (
        <ButtonLink
          key={label}
          href={href}
          variant={isFirst ? 'outline' : 'plain'}
          size="small"
          aria-label={`${label} 注文番号 ${order.order_code}`}
        >
          {label}
        </ButtonLink>
      ))}
    </p>
  );
}

/** Action link; `isFirst` marks the primary one. */
interface Action {
  readonly href: string;
  readonly label: string;
  readonly isFirst?: boolean;
}

function actionsOf({ order_code, order_status, order_type, tracking, is_cancellable }: Order): readonly Action[] {
  const page = `/mypage/orders/${order_code}`;
  const group = deliveryGroup(order_status);
  if (group === 'before-shipping' || group === 'preparing')
    return [
      { href: page, label: 'お届け先を確認' },
      ...(is_cancellable ? [{ href: page, label: 'キャンセルする' }] : []),
    ];
  const link = group === 'shipped' && tracking && { href: tracking.href, label: '配送状況' };
  const again = order_type !== 'PERIODICAL' && { href: page, label: 'もう一度購入', isFirst: true };
  const review = group === 'shipped' && { href: page, label: 'レビューを書く' };
  return [again, link, review].filter((act) => act !== false && act !== null && act !== undefined).slice(0, 2);
}
