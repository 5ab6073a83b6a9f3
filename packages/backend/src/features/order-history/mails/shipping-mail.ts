import type { OrderWhole } from '@store/contracts/entities';
import { DELIVERY_SLOT_LABELS } from '@store/domain/delivery';
import { CUSTOMER_DESK } from '../../../shared/mail/customer-desk.ts';
import { type MailBlock, mailHtml } from '../../../shared/mail/mail-html.ts';
import { ORDER_MAIL_SUBJECTS } from '../../../shared/mail/mail-subjects.ts';
import type { MailText } from './confirmation-mail.ts';

const INTRODUCTION = 'ご注文の商品を発送しました。お届けまで、いましばらくお待ちください。';
const CLOSING = 'お荷物の状況は、発送後しばらくしてから配送会社のページに表示されます。';

/** 発送のお知らせ: which parcel holds what, and where to follow it. */
export function shippingMail(order: OrderWhole, storeUrl: string): MailText {
  const link = new URL(`/mypage/orders/${order.order_code}`, storeUrl).href;
  const { delivery, tracking } = order;
  const blocks: MailBlock[] = [
    {
      title: 'お荷物',
      rows: [
        ['注文番号', order.order_code],
        ['配送会社', tracking?.carrier ?? ''],
        ['お問い合わせ番号', tracking?.number ?? ''],
        ['お届け先', `${delivery.full_name} 様`],
        ['お届け希望日', delivery.delivery_date?.replaceAll('-', '/') ?? '指定なし'],
        ['お届け希望時間帯', DELIVERY_SLOT_LABELS[delivery.delivery_slot]],
      ],
    },
    {
      title: '発送した商品',
      rows: order.order_details.map(({ sku_details, quantity }) => [sku_details.sku_name, `${quantity}点`]),
    },
  ];
  const name = order.customer.name.full_name;
  return {
    subject: ORDER_MAIL_SUBJECTS.shipped(order.order_code),
    text: [
      `${name} 様`,
      INTRODUCTION,
      ...blocks.map(
        ({ title, rows }) => `■ ${title}\n${rows.map(([label, value]) => `${label}：${value}`).join('\n')}`,
      ),
      ...(tracking ? [`お荷物の状況\n${tracking.href}`] : []),
      CLOSING,
      `ご注文の詳細\n${link}`,
      CUSTOMER_DESK,
    ].join('\n\n'),
    html: mailHtml({
      name,
      introduction: INTRODUCTION,
      blocks,
      closing: CLOSING,
      closingTitle: 'お荷物の状況',
      link,
      desk: CUSTOMER_DESK,
    }),
  };
}
