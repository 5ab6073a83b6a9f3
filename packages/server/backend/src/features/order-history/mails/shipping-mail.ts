import { DELIVERY_SLOT_LABELS } from '@store/domain/delivery';
import { unshippedPieces } from '@store/domain/order';
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
const PART_INTRODUCTION = 'ご注文の商品の一部を発送しました。残りの商品は、準備ができしだい発送します。';
const CLOSING = 'お荷物の状況は、発送後しばらくしてから配送会社のページに表示されます。';

/** 発送のお知らせ: the contents of each parcel and its tracking; with `place`, of one parcel of several. */
export function shippingMail(order: PlacedOrder, orderHref: string, place?: number): MailText {
  const parcels = order.shipments?.sent ?? [wholeOf(order)];
  const told = place === undefined ? parcels : parcels.slice(place, place + 1);
  const rest = restAfter(order, place);
  const [subject, name] = [ORDER_MAIL_SUBJECTS.shipped(order.order_code), order.customer.name.full_name];
  return storeMail({ subject, name, introduction: rest.length > 0 ? PART_INTRODUCTION : INTRODUCTION }, [
    ...told.flatMap((parcel) => [
      mailTable('お荷物', parcelRows(order, parcel)),
      mailTable('発送した商品', contentRows(parcel.lines)),
    ]),
    rest.length > 0 && mailTable('これから発送する商品', contentRows(rest)),
    mailWords('お荷物の状況', CLOSING),
    mailButton('ご注文の詳細を見る', orderHref),
    ...told.map(({ href }) => href !== '' && mailLink('お荷物の状況を見る', href)),
  ]);
}

type Shipment = NonNullable<PlacedOrder['shipments']>['sent'][number];
type Contents = Pick<Shipment, 'lines'>['lines'];

function wholeOf({ order_details, tracking }: PlacedOrder): Omit<Shipment, 'sent_timestamp'> {
  const lines = order_details.map(({ sku_code, sku_details: { sku_name }, quantity }) => ({
    sku_code,
    sku_name,
    quantity,
  }));
  return { carrier: '', number: '', href: '', ...tracking, lines };
}

/** The pieces left when the parcel was shipped; fewer may be left now. */
function restAfter({ shipments }: PlacedOrder, place?: number): Contents {
  if (!shipments || place === undefined) return [];
  const later = [...shipments.sent.slice(place + 1).flatMap(({ lines }) => lines), ...shipments.unshipped];
  return unshippedPieces(later, []).map(({ sku_code, quantity }) => {
    const sku_name = later.find((line) => line.sku_code === sku_code)?.sku_name ?? sku_code;
    return { sku_code, sku_name, quantity };
  });
}

const contentRows = (lines: Contents): MailRow[] => lines.map(({ sku_name, quantity }) => [sku_name, `${quantity}点`]);

const parcelRows = (
  { order_code, delivery }: PlacedOrder,
  { carrier, number }: Pick<Shipment, 'carrier' | 'number'>,
): MailRow[] => [
  ['注文番号', order_code],
  ['配送会社', carrier],
  ['お問い合わせ番号', number],
  ['お届け先', `${delivery.full_name} 様`],
  ['お届け希望日', delivery.delivery_date?.replaceAll('-', '/') ?? '指定なし'],
  ['お届け希望時間帯', DELIVERY_SLOT_LABELS[delivery.delivery_slot]],
];
