import { type CalendarDate, dayText } from '../calendar/calendar-date.ts';
import { hyphenatedPostcode, printedPhone } from '../customer/index.ts';
import { DELIVERY_SLOT_LABELS, type DeliverySlot } from '../delivery/delivery-slot.ts';
import { printYen } from '../money/print-amount.ts';
import { GIFT_FEE_LABEL } from './gift-fee.ts';
import { DROP_OFF_LABELS, NOSHI_LABELS } from './option-labels.ts';
import { isComing, type ShownStatus } from './order-status.ts';

/** A labelled row of an order summary. Screens, mails and PDFs share these rows, so that they agree. */
export interface OrderSummaryRow {
  readonly term: string;
  readonly detail: string;
}

interface Orderer {
  readonly full_name: string;
  readonly full_name_kana: string;
  readonly email: string;
  readonly tel: string;
}

/** ご注文者: the person who ordered, regardless of the recipient. */
export function ordererRows({ full_name, full_name_kana, email, tel }: Orderer): OrderSummaryRow[] {
  return [
    { term: 'お名前', detail: `${full_name} 様` },
    ...rowIf('フリガナ', full_name_kana),
    ...rowIf('メールアドレス', email),
    ...rowIf('電話番号', printedPhone(tel)),
  ];
}

interface Recipient {
  readonly full_name: string;
  readonly zip_code: string;
  readonly address: string;
  readonly tel: string;
}

/** お届け先: recipient and address. */
export function recipientRows({ full_name, zip_code, address, tel }: Recipient): OrderSummaryRow[] {
  return [
    { term: 'お名前', detail: `${full_name} 様` },
    // The building follows the only space of the address; like the postcode, it gets its own line.
    { term: 'ご住所', detail: `〒${hyphenatedPostcode(zip_code)}\n${address.replace(' ', '\n')}` },
    { term: '電話番号', detail: printedPhone(tel) },
  ];
}

interface Arrival {
  readonly order_type: string;
  readonly order_status: ShownStatus;
  readonly delivery: { readonly delivery_date: CalendarDate | null; readonly delivery_slot: DeliverySlot };
  readonly expected_delivery?: CalendarDate | null | undefined;
}

/**
 * お届け日時: requested day, expected day and time slot (39). A subscription's day follows from its interval; orders that
 * will not be delivered have no expected day.
 */
export function arrivalRows({ order_type, order_status, delivery, expected_delivery }: Arrival): OrderSummaryRow[] {
  const { delivery_date: requested, delivery_slot } = delivery;
  const slot = { term: '時間帯', detail: DELIVERY_SLOT_LABELS[delivery_slot] };
  const day = requested ?? expected_delivery ?? null;
  const expected = isComing(order_status) && day ? [{ term: 'お届け予定日', detail: dayText(day) }] : [];
  if (order_type === 'PERIODICAL') return [...expected, slot];
  const requestedText = requested ? dayText(requested) : '指定なし（最短でお届けします）';
  return [{ term: 'お届け希望日', detail: requestedText }, ...(requested ? [] : expected), slot];
}

interface Gift {
  readonly is_wrapped: boolean;
  readonly noshi: keyof typeof NOSHI_LABELS;
  readonly noshi_name: string;
  readonly message: string;
  readonly hide_prices: boolean;
  readonly sender_name: string;
}

interface Wishes {
  readonly drop_off: keyof typeof DROP_OFF_LABELS;
  readonly gift: Gift | null;
  readonly note: string;
  readonly receipt_addressee: string;
}

/** お受け取り・ギフト・備考 as confirmed (42…44); 備考 may have several lines. */
export function orderOptionRows({ drop_off, gift, note, receipt_addressee }: Wishes): OrderSummaryRow[] {
  return [
    { term: 'お受け取り方法', detail: DROP_OFF_LABELS[drop_off] },
    ...(gift ? giftRows(gift) : [{ term: 'ギフト', detail: '利用しない' }]),
    ...rowIf('備考', note),
    ...rowIf('領収書の宛名', receipt_addressee),
  ];
}

interface Together {
  readonly order_code: string;
  readonly full_name: string;
  readonly total_in_vat: number;
}

/** いっしょにご注文のお届け先 (46): each address with its order; the current order is marked. */
export function togetherRows(orderCode: string, together: readonly Together[]): OrderSummaryRow[] {
  return together.map(({ order_code, full_name, total_in_vat }, place) => ({
    term: `お届け先 ${place + 1}/${together.length}`,
    detail: `${full_name} 様　注文番号 ${order_code}${order_code === orderCode ? '（このご注文）' : ''}　${printYen(total_in_vat)}`,
  }));
}

/** ギフト alone, for the packing list of the warehouse. */
export function giftRows({
  is_wrapped,
  noshi,
  noshi_name,
  message,
  hide_prices,
  sender_name,
}: Gift): OrderSummaryRow[] {
  const options = [is_wrapped ? 'ギフト包装' : '包装なし', hide_prices ? '明細書を入れない' : '明細書を入れる'];
  return [
    { term: 'ギフト', detail: `${options.join('、')}（${GIFT_FEE_LABEL}）` },
    ...(noshi === 'NONE' ? [] : [{ term: '熨斗', detail: `${NOSHI_LABELS[noshi]}　${noshi_name}`.trim() }]),
    ...rowIf('メッセージ', message),
    ...(sender_name ? [{ term: '送り主', detail: `${sender_name} 様` }] : []),
  ];
}

const rowIf = (term: string, detail: string): OrderSummaryRow[] => (detail.trim() ? [{ term, detail }] : []);
