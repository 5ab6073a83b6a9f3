import type { OrderWhole } from '@store/contracts/entities';
import { printNumber, printYen } from '@store/domain/money';
import { CUSTOMER_DESK } from '../../../shared/mail/customer-desk.ts';
import { type MailBlock, mailHtml } from '../../../shared/mail/mail-html.ts';
import { ORDER_MAIL_SUBJECTS } from '../../../shared/mail/mail-subjects.ts';
import type { MailText } from './confirmation-mail.ts';

const INTRODUCTION = 'ご注文のキャンセルを承りました。内容は以下のとおりです。';

/** ご注文キャンセル: what was cancelled, and what of it goes back to the customer. */
export function cancellationMail(order: OrderWhole, storeUrl: string): MailText {
  const link = new URL(`/mypage/orders/${order.order_code}`, storeUrl).href;
  const blocks: MailBlock[] = [
    {
      title: 'キャンセルしたご注文',
      rows: [
        ['注文番号', order.order_code],
        ...order.order_details.map(
          ({ sku_details, quantity }) => [sku_details.sku_name, `${quantity}点`] as [string, string],
        ),
        ['お支払い合計（税込）', printYen(order.total_in_vat)],
      ],
    },
    { title: 'ご返金・ご返却', rows: returned(order) },
  ];
  const name = order.customer.name.full_name;
  const closing = 'お支払い済みの代金は、ご利用のお支払い方法へ返金します。反映までの日数は決済会社により異なります。';
  return {
    subject: ORDER_MAIL_SUBJECTS.cancelled(order.order_code),
    text: [
      `${name} 様`,
      INTRODUCTION,
      ...blocks.map(
        ({ title, rows }) => `■ ${title}\n${rows.map(([label, value]) => `${label}：${value}`).join('\n')}`,
      ),
      closing,
      `ご注文の詳細\n${link}`,
      CUSTOMER_DESK,
    ].join('\n\n'),
    html: mailHtml({ name, introduction: INTRODUCTION, blocks, closing, link, desk: CUSTOMER_DESK }),
  };
}

function returned({ payment_type, total_in_vat, point_request, discount_details }: OrderWhole): [string, string][] {
  const money =
    payment_type === 'CASH_ON_DELIVERY' || total_in_vat === 0 ? 'お支払いはありません' : printYen(total_in_vat);
  const points = point_request.point_in_vat;
  return [
    ['代金', money],
    ...(points > 0 ? [['ご利用ポイント', `${printNumber(points)}ポイントをお返ししました`] as [string, string]] : []),
    ...discount_details.coupons.map(({ name }): [string, string] => ['クーポン', `「${name}」をお返ししました`]),
  ];
}
