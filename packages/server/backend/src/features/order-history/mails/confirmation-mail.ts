import type { PurchaseInterval } from '@store/contracts/entities';
import { dayText, tokyoTime } from '@store/domain/calendar';
import { changeDeadline, intervalLabel, kthDelivery } from '@store/domain/delivery';
import { DESK_NAMES, DESK_TELEPHONES } from '@store/domain/desk';
import { printNumber, printYen } from '@store/domain/money';
import {
  arrivalRows,
  type OrderSummaryRow,
  ordererRows,
  orderOptionRows,
  type PaymentSlip,
  recipientRows,
  SLIP_TERMS,
  slipRows,
  sumRows,
  togetherRows,
} from '@store/domain/order';
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

/** A subscription that began with the order. */
export interface BegunSubscription {
  readonly skuName: string;
  readonly quantity: number;
  /** Unit price from the second delivery on, yen with tax. */
  readonly priceInVat: number;
  readonly interval: PurchaseInterval;
  /** Unit price of a first delivery on a later day than the order, yen with tax. */
  readonly firstPriceInVat: number | null;
  /** The second delivery if the order is the first; otherwise the first. */
  readonly nextDelivery: string;
}

interface Announced {
  readonly order: PlacedOrder;
  readonly subscriptions: readonly BegunSubscription[];
  /** A guest's order: without history, but with a page by link. */
  readonly isGuest?: boolean;
  /** Requested delivery day that the payment came too late for. */
  readonly droppedDay?: string | undefined;
}

/** ご注文確認: items, prices, address, dates, subscriptions and the cancellation deadline. */
export function confirmationMail(
  { order, subscriptions, isGuest = false, droppedDay }: Announced,
  orderHref: string,
): MailText {
  const { order_code: code, placed_together: together, orderer, wishes } = order;
  const name = order.customer.name.full_name;
  const introduction = order.payment_type === 'CONVENIENCE_STORE' ? PAID : INTRODUCTION;
  return storeMail({ subject: ORDER_MAIL_SUBJECTS.confirmed(code), name, introduction }, [
    droppedDay && mailWords('お届け日について', droppedDayWords(droppedDay)),
    mailTable('ご注文', orderRows(order)),
    mailTable('ご注文商品', order.order_details.map(lineRow)),
    mailTable('お支払い金額', paymentRows(order)),
    together && mailTable('いっしょにご注文のお届け先', mailRows(togetherRows(code, together))),
    orderer && mailTable('ご注文者', mailRows(ordererRows(orderer))),
    mailTable('お届け先', deliveryRows(order, { isFirst: subscriptions.length > 0 })),
    wishes && mailTable('お受け取り・ギフト・備考', mailRows(orderOptionRows(wishes))),
    ...subscriptions.map((subscription) => mailTable('定期購入の内容', subscriptionRows(subscription))),
    mailWords('キャンセルについて', isGuest ? GUEST_CANCEL_TERMS : CANCEL_TERMS),
    mailButton('ご注文の詳細を見る', orderHref),
  ]);
}

/** お支払いのお願い: the slip, then the order; the confirmation follows once it is paid. */
export function slipMail(
  { order, slip, isGuest }: Omit<Announced, 'subscriptions'> & { readonly slip: PaymentSlip },
  orderHref: string,
): MailText {
  const subject = ORDER_MAIL_SUBJECTS.awaited(order.order_code);
  return storeMail({ subject, name: order.customer.name.full_name, introduction: AWAITED }, [
    mailTable('コンビニでのお支払い', mailRows(slipRows(slip))),
    mailWords('お支払いについて', SLIP_TERMS),
    mailTable('ご注文', orderRows(order)),
    mailTable('ご注文商品', order.order_details.map(lineRow)),
    mailTable('お支払い金額', paymentRows(order)),
    mailTable('お届け先', deliveryRows(order, { isFirst: false })),
    mailWords('キャンセルについて', isGuest ? GUEST_CANCEL_TERMS : CANCEL_TERMS),
    mailButton('ご注文の詳細を見る', orderHref),
  ]);
}

const AWAITED = 'このたびはご注文いただき、誠にありがとうございます。以下の番号で、期限までにお支払いください。';
const PAID = 'お支払いを確認しました。ありがとうございます。以下の内容でご注文を承りました。';
const droppedDayWords = (day: string) =>
  `お支払いの確認後では、ご希望のお届け日（${dayText(day)}）にお届けできないため、最短でお届けします。`;
const INTRODUCTION = 'このたびはご注文いただき、誠にありがとうございます。以下の内容でご注文を承りました。';
const CANCEL_TERMS =
  'キャンセルは、出荷準備を開始するまで、マイページのご注文履歴（会員の方）またはお客様窓口で承ります。';
const GUEST_CANCEL_TERMS =
  'キャンセルは、出荷準備を開始するまで、「ご注文の詳細」のページまたはお客様窓口で承ります。ページのリンクはこのメールを受け取られた方専用です。ほかの方に転送しないでください。';
const DESK_NUMBER = `${DESK_NAMES.general}（${DESK_TELEPHONES.general}）`;

const orderRows = (order: PlacedOrder): MailRow[] => [
  ['注文番号', order.order_code],
  ['ご注文日時', momentText(order.checkout_timestamp)],
  ['お支払い方法', order.payment_method],
];

const lineRow = ({ sku_details, quantity, price_in_vat }: PlacedOrder['order_details'][number]): MailRow => [
  sku_details.sku_name,
  `${printYen(price_in_vat)} × ${quantity}点 ＝ ${printYen(price_in_vat * quantity)}`,
];

function paymentRows(order: PlacedOrder): MailRow[] {
  return [
    ...sumRows(order).map(({ label, value }): MailRow => [label, typeof value === 'number' ? printYen(value) : value]),
    ['お支払い合計（税込）', printYen(order.total_in_vat)],
    ...order.tax.map(
      ({ rate, taxable_in_vat, tax }): MailRow => [
        `${rate}%対象`,
        `${printYen(taxable_in_vat)}（内消費税 ${printYen(tax)}）`,
      ],
    ),
    ...(order.points_earned > 0 ? [['付与予定ポイント', `${printNumber(order.points_earned)}ポイント`] as const] : []),
  ];
}

function deliveryRows(order: PlacedOrder, { isFirst }: { isFirst: boolean }): MailRow[] {
  const arrival = arrivalRows(order).map(({ term, detail }) => ({
    term: isFirst && term === 'お届け予定日' ? '初回お届け予定日' : term,
    detail,
  }));
  return mailRows([...recipientRows(order.delivery), ...arrival]);
}

const mailRows = (rows: readonly OrderSummaryRow[]): MailRow[] => rows.map(({ term, detail }) => [term, detail]);

/** A subscription's terms, as in the confirmation screen (expectations 33, 59). */
function subscriptionRows({ nextDelivery: next, ...subscription }: BegunSubscription): MailRow[] {
  const { skuName, quantity, priceInVat, firstPriceInVat, interval } = subscription;
  const nextDelivery = firstPriceInVat === null ? next : kthDelivery(interval, next, 1);
  return [
    ['商品', `${skuName}　毎回 ${quantity}点`],
    ['お届けサイクル', intervalLabel(interval)],
    ...(firstPriceInVat === null ? [] : firstBoxRows(next, firstPriceInVat * quantity)),
    ['2回目以降の価格', `毎回 ${printYen(priceInVat * quantity)}（税込）。送料と手数料はお届けごとに加算します。`],
    ['2回目のお届け予定日', dayText(nextDelivery)],
    ['2回目の変更・解約の締切', momentText(changeDeadline(nextDelivery))],
    [
      'ご契約の期間',
      '期間と回数の定めはありません。解約のご連絡をいただくまで自動的に継続します。違約金はありません。',
    ],
    ['変更・お休み・解約', `締切までに、${DESK_NUMBER}で承ります。`],
  ];
}

/** S-15: a first box on a later day is not part of the order's total. */
const firstBoxRows = (day: string, inVat: number): MailRow[] => [
  ['初回のお届け予定日', dayText(day)],
  [
    '初回の価格',
    `${printYen(inVat)}（税込）。送料と手数料を加算し、お届け日の7日前からご請求します。上のお支払い合計には含まれません。`,
  ],
  ['初回の変更・解約の締切', momentText(changeDeadline(day))],
];

function momentText(instant: number): string {
  const { date, hour, minute } = tokyoTime(instant);
  return `${date.replaceAll('-', '/')} ${hour}:${String(minute).padStart(2, '0')}`;
}
