import type { JoinedGroupBuy } from '@store/contracts/calls/catalogue';
import { type DeliveryStatus, formatDateTime } from '@store/ui';

interface State {
  readonly status: DeliveryStatus;
  readonly word: string;
  readonly text: string;
}

const NOTHING_PAID = 'お支払いはいただきません。';

/** describes the state of a joined group buy and the next step. */
export function stateText({ state, order, is_reached, missing_to_next }: JoinedGroupBuy): State {
  if (state !== 'CLOSED') return { status: 'preparing', word: '参加中', text: nextPriceWords(missing_to_next) };
  if (!is_reached)
    return { status: 'stopped', word: '不成立', text: `参加者の人数に届きませんでした。${NOTHING_PAID}` };
  switch (order?.state) {
    case 'UNPAID':
      return { status: 'waiting', word: 'お支払い待ち', text: untilWords(order.pay_until) };
    case 'ORDERED':
      return order.is_cancelled
        ? { status: 'stopped', word: 'キャンセル済み', text: 'ご注文のあとにキャンセルされました。' }
        : { status: 'shipped', word: 'ご注文済み', text: 'お届けの状況は、ご注文の内容でご確認いただけます。' };
    case 'ENDED':
      return { status: 'stopped', word: '取り消し', text: `${order.trouble ?? ''}${NOTHING_PAID}` };
    default:
      return { status: 'waiting', word: 'ご注文手続き中', text: '確定しましたら、メールでお知らせします。' };
  }
}

/** Whether a further change is expected that is not part of an order. */
export const isPending = ({ state, order, is_reached }: JoinedGroupBuy): boolean =>
  state !== 'CLOSED' || (is_reached && order?.state !== 'ORDERED' && order?.state !== 'ENDED');

const nextPriceWords = (missing: number | null) =>
  missing === null ? 'いちばん低い価格になりました。' : `あと${missing}人で、次の価格に下がります。`;

const untilWords = (until: number | null) =>
  until === null ? 'お支払いの手続きが必要です。' : `${formatDateTime(until)} までにお手続きください。`;
