import { DELIVERY_SLOT_LABELS } from '@store/domain/delivery';
import { ORDER_MAIL_SUBJECTS } from '../../../shared/mail/mail-subjects.ts';
import { type MailText, renderMail } from '../../../shared/mail/render-mail.ts';
import {
  MailButton,
  MailLink,
  type MailRow,
  MailTable,
  MailWords,
  StoreMail,
} from '../../../shared/mail/store-mail.tsx';
import type { PlacedOrder } from '../records/placed-order.ts';

const INTRODUCTION = 'ご注文の商品を発送しました。お届けまで、いましばらくお待ちください。';
const CLOSING = 'お荷物の状況は、発送後しばらくしてから配送会社のページに表示されます。';

/** 発送のお知らせ: the content of the parcel and its tracking. */
export function shippingMail(order: PlacedOrder, orderHref: string): Promise<MailText> {
  const { order_details, tracking } = order;
  const sent = order_details.map(({ sku_details, quantity }): MailRow => [sku_details.sku_name, `${quantity}点`]);
  return renderMail(
    ORDER_MAIL_SUBJECTS.shipped(order.order_code),
    <StoreMail name={order.customer.name.full_name} introduction={INTRODUCTION}>
      <MailTable title="お荷物" rows={parcelRows(order)} />
      <MailTable title="発送した商品" rows={sent} />
      <MailWords title="お荷物の状況">{CLOSING}</MailWords>
      <MailButton href={orderHref}>ご注文の詳細を見る</MailButton>
      {tracking && <MailLink href={tracking.href}>お荷物の状況を見る</MailLink>}
    </StoreMail>,
  );
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
