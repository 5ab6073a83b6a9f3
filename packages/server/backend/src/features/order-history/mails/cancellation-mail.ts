import { printNumber, printYen } from '@store/domain/money';
import { deliveryGroup } from '@store/domain/order';
import { ORDER_MAIL_SUBJECTS } from '../../../shared/mail/mail-subjects.ts';
import {
  type MailRow,
  type MailText,
  mailButton,
  mailTable,
  mailWords,
  storeMail,
} from '../../../shared/mail/store-mail.ts';
import type { PlacedOrder } from '../records/placed-order.ts';

/** How the order ended. */
interface End {
  readonly wasAccepted: boolean;
  /** The customer cancelled it; otherwise the shop did, or it was not paid. */
  readonly isAskedFor: boolean;
  /** Why its payment slip was not paid. */
  readonly unpaid: string | undefined;
}

const INTRODUCTION = 'ご注文のキャンセルを承りました。内容は以下のとおりです。';
const CANCELLED = 'ご注文をキャンセルしました。内容は以下のとおりです。';
const REFUND = 'お支払い済みの代金は、ご利用のお支払い方法へ返金します。反映までの日数は決済会社により異なります。';
const TRANSFER = 'お支払い済みの代金は、銀行振込で返金します。お手続きの方法を、別のメールでお知らせします。';
const WITHDRAWN = `払込票番号・お客様番号は、ご利用いただけなくなりました。行き違いでお支払い済みのときは、${TRANSFER}`;

export function cancellationMail(order: PlacedOrder, orderHref: string, end: End): MailText {
  const rows: MailRow[] = [
    ['注文番号', order.order_code],
    ...order.order_details.map(({ sku_details, quantity }): MailRow => [sku_details.sku_name, `${quantity}点`]),
    ['お支払い合計（税込）', printYen(order.total_in_vat)],
  ];
  const subject = ORDER_MAIL_SUBJECTS[subjectOf(end)](order.order_code);
  const introduction = end.isAskedFor ? INTRODUCTION : (end.unpaid ?? '') + CANCELLED;
  const name = order.customer.name.full_name;
  return storeMail({ subject, name, introduction }, [
    mailTable('キャンセルしたご注文', rows),
    mailTable('ご返金・ご返却', returned(order, end)),
    mailWords('キャンセルについて', refundWords(order, end)),
    mailButton('ご注文の詳細を見る', orderHref),
  ]);
}

function subjectOf({ isAskedFor, unpaid }: End): 'cancelled' | 'unpaid' | 'ended' {
  if (isAskedFor) return 'cancelled';
  return unpaid ? 'unpaid' : 'ended';
}

function refundWords({ payment_type }: PlacedOrder, { wasAccepted }: End): string {
  if (payment_type !== 'CONVENIENCE_STORE') return REFUND;
  return wasAccepted ? TRANSFER : WITHDRAWN;
}

function returned(order: PlacedOrder, { wasAccepted }: End): MailRow[] {
  const { payment_type, total_in_vat, point_request, discount_details } = order;
  const back = isCouponUsedOn(order)
    ? 'は、いっしょにご注文の商品でご利用中です（すべてキャンセルされるとお返しします）'
    : 'をお返ししました';
  const isUnpaid = payment_type === 'CASH_ON_DELIVERY' || (payment_type === 'CONVENIENCE_STORE' && !wasAccepted);
  const money = isUnpaid || total_in_vat === 0 ? 'お支払いはありません' : printYen(total_in_vat);
  const points = point_request.point_in_vat;
  return [
    ['代金', money],
    ...(points > 0 ? [['ご利用ポイント', `${printNumber(points)}ポイントをお返ししました`] as const] : []),
    ...discount_details.coupons.map(({ name }): MailRow => ['クーポン', `「${name}」${back}`]),
  ];
}

/** 46: the coupon of several orders is returned with the last of them. */
const isCouponUsedOn = ({ order_code, placed_together = [] }: PlacedOrder): boolean =>
  placed_together.some(
    (other) => other.order_code !== order_code && deliveryGroup(other.order_status) !== 'not-delivered',
  );
