import type { DeskOrderSummary } from '@store/contracts/calls/desk';
import { type DeskColumn, RowLink } from '@store/desk-kit';
import { deliveryGroup } from '@store/domain/order';
import { formatDateTime, formatYen, StatusPill } from '@store/ui';
import { orderPath } from '../paths/desk-paths.ts';
import css from './order-list.module.css';

const PILLS = {
  'before-shipping': 'waiting',
  preparing: 'preparing',
  shipped: 'shipped',
  'not-delivered': 'stopped',
  other: 'waiting',
} as const;

export const goodsOf = ({ goods }: DeskOrderSummary) =>
  goods.map(({ sku_name, quantity }) => `${sku_name}×${quantity}`).join('、');
const dayOf = ({ arrival_day }: DeskOrderSummary) => arrival_day?.replaceAll('-', '/') ?? '';
const stateOf = ({ label, return_requested }: DeskOrderSummary) =>
  return_requested ? `${label}・返品の回答待ち` : label;
const parcelOf = ({ tracking }: DeskOrderSummary) => (tracking ? `${tracking.carrier} ${tracking.number}` : '');

/** Columns of the order list, on the page and in files. */
export const ORDER_COLUMNS: readonly DeskColumn<DeskOrderSummary>[] = [
  {
    head: '注文番号',
    cell: ({ order_code }) => <RowLink href={orderPath(order_code)}>{order_code}</RowLink>,
    text: ({ order_code }) => order_code,
  },
  {
    head: '注文日時',
    cell: ({ checkout_timestamp }) => formatDateTime(checkout_timestamp),
    text: ({ checkout_timestamp }) => formatDateTime(checkout_timestamp),
    sorts: ['', 'oldest'],
  },
  {
    head: '状態',
    cell: (order) => <StatusPill status={PILLS[deliveryGroup(order.order_status)]}>{stateOf(order)}</StatusPill>,
    text: stateOf,
  },
  {
    head: 'ご注文者',
    cell: ({ customer_name }) => <bdi>{customer_name}</bdi>,
    text: ({ customer_name }) => customer_name,
  },
  {
    head: 'お届け先',
    cell: ({ recipient_name }) => <bdi>{recipient_name}</bdi>,
    text: ({ recipient_name }) => recipient_name,
  },
  { head: '商品', cell: (order) => <span className={css.goods}>{goodsOf(order)}</span>, text: goodsOf },
  { head: 'お届け日', cell: (order) => dayOf(order) || '指定なし', text: dayOf },
  {
    head: '合計',
    cell: ({ total_in_vat }) => formatYen(total_in_vat),
    text: ({ total_in_vat }) => String(total_in_vat),
    align: 'end',
  },
  {
    head: '送り状',
    cell: ({ tracking }) =>
      tracking ? (
        <span>
          {tracking.carrier} <bdi>{tracking.number}</bdi>
        </span>
      ) : (
        '—'
      ),
    text: parcelOf,
  },
];
