import { DELIVERY_SLOT_LABELS } from '@store/domain/delivery';
import { ORDER_MAIL_SUBJECTS } from '../../../shared/mail/mail-subjects.ts';
import {
  type MailRow,
  type MailText,
  mailButton,
  mailLink,
  mailTable,
  mailWords,
  storeMail,
} from '../../../shared/mail/store-mail.ts';
import type { PlacedOrder } from '../records/placed-order.ts';

const INTRODUCTION = 'ご注文の商品を発送しました。お届けまで、いましばらくお待ちください。';
const CLOSING = 'お荷物の状況は、発送後しばらくしてから配送会社のページに表示されます。';

/** 発送のお知らせ: the content of the parcel and its tracking. */
export function shippingMail(order: PlacedOrder, orderHref: string): MailText {
  const { order_details, tracking } = order;
  const sent = order_details.map(({ sku_details, quantity }): MailRow => [sku_details.sku_name, `${quantity}点`]);
  const [subject, name] = [ORDER_MAIL_SUBJECTS.shipped(order.order_code), order.customer.name.full_name];
  return storeMail({ subject, name, introduction: INTRODUCTION }, [
    mailTable('お荷物', parcelRows(order)),
    mailTable('発送した商品', sent),
    mailWords('お荷物の状況', CLOSING),
    mailButton('ご注文の詳細を見る', orderHref),
    tracking && mailLink('お荷物の状況を見る', tracking.href),
  ]);
}

function parcelRows({ order_code, delivery, tracking }: PlacedOrder): MailRow[] {
  return [
    ['注文番号', order_code],
    ['配送会社', tracking?.carrier ?? ''],
    ['お問い合わせ番号', tracking?.number ?? ''],
    ['お届け先', `${delivery.full_name} 様`],
    ['お届け希望日', delivery.delivery_date?.replaceAll('-', '/') ?? '指定なし'],
    ['お届け希望時間帯', DELIVERY_SLOT_LABELS[delivery.delivery_slot]],
  ];
}
