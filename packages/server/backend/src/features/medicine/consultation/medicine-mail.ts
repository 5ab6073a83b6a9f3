import { tokyoTime } from '@store/domain/calendar';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { customers } from '../../../platform/database/tables/customers.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import {
  type MailRow,
  type MailText,
  mailButton,
  mailTable,
  mailWords,
  storeMail,
} from '../../../shared/mail/store-mail.ts';
import { type OrderMailParts, sendOrderMail } from '../../order-history/records/mail-history.ts';
import { PHARMACY_DESK } from '../sheet/drug-sheets.ts';
import { MEDICINE_NEWS, type MedicineNews } from './announce-medicine.ts';

const announcement = z.object({ order_code: z.string(), news: z.enum(MEDICINE_NEWS), mail_id: z.string() });

/** Outbox effect that mails consultation news. */
export const medicineEffects = (parts: OrderMailParts) => ({
  medicine: async (payload: unknown) => {
    const { order_code } = z.parse(announcement, payload);
    await sendOrderMail(await composeMedicineMail(payload, parts), order_code, parts);
  },
});

/** Composes the mail and its recipient. Questions and answers can be read in the store only. */
export async function composeMedicineMail(
  payload: unknown,
  { database, storeUrl }: { database: Queries; storeUrl: string },
): Promise<MailText & { to: string; reference: string }> {
  const { order_code: orderCode, news, mail_id } = z.parse(announcement, payload);
  const [found] = await database
    .select({ name: orders.customerName, waitsUntil: orders.waitsUntil, email: customers.email })
    .from(orders)
    .innerJoin(customers, eq(customers.customerCode, orders.customerCode))
    .where(eq(orders.orderCode, orderCode));
  if (!found) throw new Error('the order of a mail does not exist');
  const { subject, introduction, closing } = WORDS[news];
  const waits = found.waitsUntil !== null && HAS_LIMIT.has(news) ? momentText(found.waitsUntil) : null;
  const rows: MailRow[] = [['注文番号', orderCode], ...(waits ? [['期限', waits] as const] : [])];
  const link = new URL(`/class1order/${orderCode}`, storeUrl).href;
  const desk = `${PHARMACY_DESK.name}：${PHARMACY_DESK.number}（${PHARMACY_DESK.hours}）`;
  const mail = storeMail(
    { subject: `【第1類医薬品】${subject}（注文番号：${orderCode}）`, name: found.name, introduction, desk },
    [mailTable('ご注文', rows), mailWords('今後のお手続き', closing), mailButton('ご確認の画面を開く', link)],
  );
  return { ...mail, to: found.email, reference: `medicine-${mail_id}` };
}

const HAS_LIMIT: ReadonlySet<MedicineNews> = new Set(['informed', 'asked-back', 'reminder']);
const RETURNED = 'お支払いはいただきません。ご利用のポイントとクーポンはお戻しします。';

const WORDS: Readonly<Record<MedicineNews, { subject: string; introduction: string; closing: string }>> = {
  received: {
    subject: '薬剤師が確認しています',
    introduction: 'ご注文をお預かりしました。薬剤師がご回答の内容を確認しています。',
    closing:
      '薬剤師からの情報をお読みいただき、ご承諾いただいた時点でご注文が確定します。それまでお支払いはいただきません。',
  },
  informed: {
    subject: '薬剤師からの情報をご確認ください',
    introduction: '薬剤師から、医薬品についての情報をお届けしました。',
    closing: '画面で情報をお読みになり、ご承諾ください。ご質問がある場合は、同じ画面からもう一度お尋ねいただけます。',
  },
  'asked-back': {
    subject: '薬剤師からの質問があります',
    introduction: '薬剤師から、確認のための質問があります。',
    closing: '画面からご回答ください。ご回答ののち、薬剤師があらためて確認します。',
  },
  refused: {
    subject: '販売できない旨のご連絡',
    introduction:
      '薬剤師が確認した結果、今回のご注文の医薬品は販売できないと判断しました。理由は画面でご確認いただけます。',
    closing: RETURNED,
  },
  reminder: {
    subject: 'ご確認の期限が近づいています',
    introduction: 'ご注文は、お客様のご確認をお待ちしています。',
    closing: '期限までにご確認がない場合、ご注文は自動的に取り消しとなります。お支払いはいただきません。',
  },
  expired: {
    subject: 'ご注文を取り消しました',
    introduction: '期限までに確認のお手続きが終わらなかったため、ご注文を取り消しました。',
    closing: RETURNED,
  },
};

function momentText(instant: number): string {
  const { date, hour, minute } = tokyoTime(instant);
  return `${date.replaceAll('-', '/')} ${hour}:${String(minute).padStart(2, '0')}`;
}
