import { tokyoTime } from '@store/domain/calendar';
import { printNumber, printYen } from '@store/domain/money';
import { PAYMENT_LABELS } from '@store/domain/order';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../../../platform/database/database.ts';
import { products } from '../../../platform/database/tables/catalogue.ts';
import { groupBuyJoins, groupBuyOrders, groupBuys } from '../../../platform/database/tables/content.ts';
import { customers } from '../../../platform/database/tables/customers.ts';
import type { Mail } from '../../../platform/outbox/mail-carrier.ts';
import { type MailRow, mailButton, mailTable, mailWords, storeMail } from '../../../shared/mail/store-mail.ts';
import { methodOf } from '../part-means.ts';
import { partProblemMessage } from '../part-problem.ts';

const about = z.object({
  product_code: z.string(),
  customer_code: z.string(),
  news: z.optional(z.enum(['unpaid', 'ended'])),
});

/** Outbox effect that mails participants the result of a group buy, and problems with their order. */
export const groupBuyEffects = (parts: {
  database: Queries;
  send: (mail: Mail) => Promise<void>;
  storeUrl: string;
}) => ({
  'group-buy': async (payload: unknown) => {
    const mail = await composeGroupBuyMail(payload, parts);
    if (mail) await parts.send(mail);
  },
});

/**
 * the settled price and its payment, a failed group buy, a declined payment, or an ended part. Null for former
 * members and outdated news.
 */
export async function composeGroupBuyMail(
  payload: unknown,
  { database, storeUrl }: { database: Queries; storeUrl: string },
): Promise<Mail | null> {
  const { product_code: code, customer_code: customerCode, news } = z.parse(about, payload);
  const [found] = await database
    .select({
      customer: customers,
      join: groupBuyJoins,
      groupBuy: groupBuys,
      order: groupBuyOrders,
      productName: products.name,
    })
    .from(groupBuyJoins)
    .innerJoin(groupBuys, eq(groupBuys.productCode, groupBuyJoins.productCode))
    .innerJoin(products, eq(products.productCode, groupBuyJoins.productCode))
    .innerJoin(customers, eq(customers.customerCode, groupBuyJoins.customerCode))
    .leftJoin(
      groupBuyOrders,
      and(
        eq(groupBuyOrders.productCode, groupBuyJoins.productCode),
        eq(groupBuyOrders.customerCode, groupBuyJoins.customerCode),
      ),
    )
    .where(and(eq(groupBuyJoins.productCode, code), eq(groupBuyJoins.customerCode, customerCode)));
  if (!found || found.customer.retired || found.customer.email === '') return null;
  const { customer, join, groupBuy, order, productName } = found;
  if (news && order?.state !== STATE_OF[news]) return null;
  const { settledPeople, settledPrice: price } = groupBuy;
  const name = `${customer.lastName} ${customer.firstName}`;
  const texts = news ? WORDS[news] : price === null ? MISSED : REACHED;
  const rows: MailRow[] = [
    ['商品名', productName],
    ['参加者', `${printNumber(settledPeople ?? 0)}人`],
    ['ご希望の数量', `${join.quantity}点`],
    ...(price === null ? [] : decidedRows(price, join.quantity)),
    ...(price === null || news ? [] : [['お支払い方法', PAYMENT_LABELS[methodOf(join)]] as const]),
    ...(news && order?.reason ? [['理由', partProblemMessage(order.reason)] as const] : []),
    ...(news === 'unpaid' && order?.payUntil ? [['お手続きの期限', printMoment(order.payUntil)] as const] : []),
  ];
  const link = new URL(`/groupbuy/${code}`, storeUrl).href;
  const occasion = news ? `-${news}-${order?.payUntil}-${order?.nextAttemptAt}` : '';
  const reference = `group-buy-${code}-${groupBuy.closesAt}-${customerCode}${occasion}`;
  const mail = storeMail(
    { subject: `【共同購入】${texts.subject}（${productName}）`, name, introduction: texts.introduction },
    [
      mailTable('共同購入の内容', rows),
      mailWords('今後のお手続き', texts.closing),
      mailButton('共同購入のページを見る', link),
    ],
  );
  return { ...mail, to: customer.email, reference };
}

/** Formats as `2026/11/27 9:05`, in Tokyo. */
function printMoment(instant: number): string {
  const { date, hour, minute } = tokyoTime(instant);
  return `${date.replaceAll('-', '/')} ${hour}:${String(minute).padStart(2, '0')}`;
}

const decidedRows = (price: number, quantity: number): MailRow[] => [
  ['決まった価格', `1点 ${printYen(price)}（税込）`],
  ['合計', `${printYen(price * quantity)}（税込、送料・手数料を除く）`],
];

const REACHED = {
  subject: '価格が決まりました',
  introduction: 'ご参加いただいた共同購入を締め切り、皆さまの価格が決まりました。ご参加ありがとうございました。',
  closing:
    'この価格でご注文を承り、ご参加のときにお選びいただいたお支払い方法でご請求します。ご注文が確定しましたら、ご注文確認メールをお送りします。',
};
const MISSED = {
  subject: '成立しませんでした',
  introduction:
    'ご参加いただいた共同購入は、締切までに参加者の人数に届かなかったため、成立しませんでした。ご参加ありがとうございました。',
  closing: 'お客様のご参加は取り消しとなりました。お手続きは不要で、お支払いはいただきません。',
};

const STATE_OF = { unpaid: 'UNPAID', ended: 'ENDED' } as const;
const WORDS = {
  unpaid: {
    subject: 'お支払いの手続きをお願いします',
    introduction: 'ご参加いただいた共同購入のご注文で、お支払いができませんでした。',
    closing:
      '商品は期限までお取り置きしています。共同購入のページで、別のお支払い方法かお届け先をお選びください。期限までにお手続きがないときは、ご参加は取り消しとなり、お支払いはいただきません。',
  },
  ended: {
    subject: 'ご参加は取り消しとなりました',
    introduction: 'ご参加いただいた共同購入のご注文を、承ることができませんでした。',
    closing: 'お客様のご参加は取り消しとなりました。お支払いはいただきません。',
  },
};
