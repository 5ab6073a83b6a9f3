import type { OrderWhole, ReturnRefund, ReturnRequest } from '@store/contracts/entities';
import { dayText, tokyoDate } from '@store/domain/calendar';
import { deskText } from '@store/domain/desk';
import { printNumber, printYen } from '@store/domain/money';
import { isShopsFault, REFUND_WAY_LABELS, REFUND_WITHIN_DAYS, RETURN_REASON_LABELS } from '@store/domain/order';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { customers } from '../../../platform/database/tables/customers.ts';
import { returnRequests } from '../../../platform/database/tables/returns.ts';
import { RETURN_MAIL_SUBJECTS } from '../../../shared/mail/mail-subjects.ts';
import {
  type MailRow,
  type MailText,
  mailButton,
  mailTable,
  mailWords,
  storeMail,
} from '../../../shared/mail/store-mail.ts';
import { GUEST_ORDER_PATH } from '../order-links/order-links.ts';
import { type OrderMailParts, sendOrderMail } from '../records/mail-history.ts';
import { findOrder } from '../records/read-orders.ts';

const MAILED_STATES = ['REQUESTED', 'ACCEPTED', 'REFUSED', 'EXCHANGED', 'ACCOUNT_NEEDED', 'REFUNDED'] as const;
type MailedState = (typeof MAILED_STATES)[number];
const announcement = z.object({ return_code: z.string(), state: z.enum(MAILED_STATES) });

/** Outbox effect that mails the state of a return; skipped once the customer's address was erased. */
export function returnEffects(parts: OrderMailParts) {
  return {
    'return-mail': async (payload: unknown) => {
      const { return_code: returnCode, state } = z.parse(announcement, payload);
      const [found] = await parts.database
        .select({
          orderCode: returnRequests.orderCode,
          customerCode: customers.customerCode,
          to: customers.email,
          isGuest: customers.isGuest,
          retired: customers.retired,
        })
        .from(returnRequests)
        .innerJoin(customers, eq(customers.customerCode, returnRequests.customerCode))
        .where(eq(returnRequests.returnCode, returnCode));
      if (found?.to === '') return;
      const order = found && (await findOrder(parts.database, found));
      const request =
        order?.returns?.find(({ return_code }) => return_code === returnCode) ?? endedOf(order, returnCode);
      if (!found || !order || !request) throw new Error('the return of a mail does not exist');
      const { isGuest, retired, to } = found;
      const buyer = isGuest ? 'guest' : retired ? 'former' : 'member';
      const mail = { ...returnMail({ order, request, state, buyer }, parts.storeUrl), to };
      await sendOrderMail({ ...mail, reference: `return-${returnCode}-${state}` }, order.order_code, parts);
    },
  };
}

/** A return, or without reason the refund of an order that ended. */
type Told = Pick<ReturnRequest, 'return_code' | 'lines' | 'answer' | 'refund'> & {
  readonly reason: ReturnRequest['reason'] | null;
};

function endedOf(order: OrderWhole | null | undefined, returnCode: string): Told | undefined {
  const refund = order?.ended_refund;
  return refund?.return_code === returnCode
    ? { return_code: returnCode, reason: null, lines: [], answer: '', refund }
    : undefined;
}

type Buyer = 'member' | 'guest' | 'former';

/** 返品: the returned items and the next steps; `state` is the one announced. */
export function returnMail(
  { order, request, state, buyer }: { order: OrderWhole; request: Told; state: MailedState; buyer: Buyer },
  storeUrl: string,
): MailText {
  const link = new URL(buyer === 'guest' ? GUEST_ORDER_PATH : `/mypage/orders/${order.order_code}`, storeUrl).href;
  const closings = closingsOf(request, state, buyer);
  const rows: MailRow[] = [
    ['受付番号', request.return_code],
    ['注文番号', order.order_code],
    ...(request.reason ? [['理由', RETURN_REASON_LABELS[request.reason]] as const] : []),
    ...request.lines.map(({ sku_name, quantity }): MailRow => ['商品', `${sku_name} ${quantity}点`]),
  ];
  const topic = buyer !== 'member' && state === 'ACCOUNT_NEEDED' ? 'ACCOUNT_BY_TELEPHONE' : state;
  const [subject, name] = [RETURN_MAIL_SUBJECTS[topic](order.order_code), order.customer.name.full_name];
  return storeMail({ subject, name, introduction: INTRODUCTIONS[state] }, [
    mailTable(request.reason ? '返品のお申し込み' : 'キャンセルになったご注文', rows),
    state !== 'REQUESTED' && request.refund && mailTable('返金', refundRows(request.refund)),
    ...closings.map(([title, words]) => mailWords(title, words)),
    buyer !== 'former' && mailButton('ご注文の詳細を見る', link),
  ]);
}

/** Sections after the tables, each with its title. */
function closingsOf(request: Told, state: MailedState, buyer: Buyer): [string, string][] {
  if (state === 'REQUESTED') return [['今後のお手続き', nextSteps(request)]];
  const answer: [string, string] = ['当ストアから', request.answer];
  const steps = state === 'REFUNDED' || !request.refund ? '' : refundSteps(request.refund, buyer);
  const next: [string, string][] = steps ? [['返金のお手続き', steps]] : [];
  return state === 'ACCOUNT_NEEDED' || state === 'REFUNDED' ? next : [answer, ...next];
}

function refundRows({ way, amount_in_vat, points_returned, points_revoked, done_timestamp }: ReturnRefund): MailRow[] {
  const rows: MailRow[] = [
    ['返金額', way === 'NONE' ? REFUND_WAY_LABELS.NONE : `${printYen(amount_in_vat)}（${REFUND_WAY_LABELS[way]}）`],
  ];
  if (done_timestamp !== null && way !== 'NONE') rows.push(['返金日', dayText(tokyoDate(done_timestamp))]);
  if (points_returned > 0) rows.push(['返還ポイント', `${printNumber(points_returned)}ポイント`]);
  if (points_revoked > 0) rows.push(['取消ポイント', `${printNumber(points_revoked)}ポイント`]);
  return rows;
}

/** Only members have a page where an account is safe. Others tell it by telephone; a guest can also become a member. */
function refundSteps({ state, way }: ReturnRefund, buyer: Buyer): string {
  const offer = 'このメールアドレスで会員登録をされると、マイページのご注文の詳細からもご登録いただけます。';
  if (state === 'ACCOUNT_NEEDED' && buyer !== 'member')
    return `返金先の口座を、お電話でお知らせください。${deskText('general')}\n${buyer === 'guest' ? offer : ''}お知らせから${REFUND_WITHIN_DAYS}日以内にお振り込みします。`;
  if (state === 'ACCOUNT_NEEDED')
    return `ご注文の詳細から、返金先の口座をご登録ください。ご登録から${REFUND_WITHIN_DAYS}日以内にお振り込みします。`;
  return way === 'PAYMENT' ? `${REFUND_WITHIN_DAYS}日以内に、${REFUND_WAY_LABELS.PAYMENT}でお返しします。` : '';
}

const INTRODUCTIONS: Readonly<Record<MailedState, string>> = {
  REQUESTED: '返品のお申し込みを受け付けました。内容は以下のとおりです。',
  ACCEPTED: '返品のお申し込みを承認しました。',
  REFUSED: '返品のお申し込みを確認しましたが、お受けできませんでした。',
  EXCHANGED: '返品のお申し込みを承認し、同じ商品を交換品としてお送りします。お支払いと返金はありません。',
  ACCOUNT_NEEDED: 'お支払い方法への返金ができないため、銀行振込で返金します。',
  REFUNDED: 'お支払いいただいた代金を返金しました。',
};

function nextSteps({ reason }: Told): string {
  const cost = reason && isShopsFault(reason) ? '返送料は当ストアが負担します。' : '返送料はお客様のご負担となります。';
  return `内容を確認し、返送の方法をメールでご案内します。ご案内が届くまで、商品を送らずにお待ちください。${cost}`;
}
