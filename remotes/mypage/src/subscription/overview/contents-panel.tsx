import type { Subscription } from '@store/contracts/entities';
import { DELIVERY_SLOT_LABELS, intervalLabel } from '@store/domain/delivery';
import { DescriptionRows, formatNumber, formatYen, Panel } from '@store/ui';
import { addressText } from '../../texts/address-texts.ts';
import { PartLink } from '../part-link.tsx';
import { paymentText, recipientText } from '../subscription-texts.ts';
import css from './overview.module.css';

interface ContentsPanelProps {
  readonly subscription: Subscription;
  /** Current time, epoch ms. */
  readonly now: number;
}

/** Products, interval, address, payment, and the cost of the next box with shipping (53). */
export function ContentsPanel({ subscription, now }: ContentsPanelProps) {
  return (
    <Panel title="お届けの内容">
      <DescriptionRows rows={[...contentRows(subscription), ...amountRows(subscription)]} />
      {subscription.status !== 'CANCELLED' && (
        <div className={css.acts}>
          <PartLink {...{ subscription, now }} part="contents">
            数量・サイクル・商品を変更
          </PartLink>
          <PartLink {...{ subscription, now }} part="box">
            次回だけ商品を追加
          </PartLink>
          <PartLink {...{ subscription, now }} part="delivery">
            お届け先・お支払いを変更
          </PartLink>
        </div>
      )}
    </Panel>
  );
}

function contentRows(subscription: Subscription) {
  const { sku_entry, interval, address, delivery_slot, delivered_times } = subscription;
  return [
    { term: 'お届けサイクル', detail: intervalLabel(interval) },
    { term: '数量', detail: `${formatNumber(sku_entry.quantity)}点` },
    {
      term: 'お届け先',
      detail: address ? (
        <>
          {recipientText(address)}
          <br />
          {addressText(address)}
        </>
      ) : (
        'お選びください'
      ),
    },
    { term: 'お届け時間帯', detail: DELIVERY_SLOT_LABELS[delivery_slot] },
    { term: 'お支払い方法', detail: paymentText(subscription) },
    { term: 'これまでのお届け', detail: `${formatNumber(delivered_times)}回` },
  ];
}

function amountRows({ status, next_amounts: next, box_items = [] }: Subscription) {
  if (status === 'CANCELLED') return [];
  return [
    { term: '次回の商品代金', detail: `${formatYen(next.sku_in_vat)}（税込）` },
    ...box_items.map(({ sku_name, quantity }) => ({ term: '次回のみの追加', detail: `${sku_name}　${quantity}点` })),
    { term: '送料', detail: formatYen(next.delivery_fee_in_vat) },
    ...(next.payment_fee_in_vat > 0 ? [{ term: '決済手数料', detail: formatYen(next.payment_fee_in_vat) }] : []),
    { term: '次回のお支払い合計', detail: <b>{formatYen(next.total_in_vat)}（税込）</b> },
  ];
}
