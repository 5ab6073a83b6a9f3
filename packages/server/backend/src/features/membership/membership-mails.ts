import { DESK_NAMES, DESK_TELEPHONES, GENERAL_DESK_HOURS } from '@store/domain/desk';
import { SHOP_NAME } from '@store/domain/shop';
import { asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/database.ts';
import { products } from '../../platform/database/tables/catalogue.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import type { Mail } from '../../platform/outbox/mail-carrier.ts';
import { mailButton, mailWords, storeMail } from '../../shared/mail/store-mail.ts';

const DESK = `お問い合わせ：${DESK_NAMES.general} ${DESK_TELEPHONES.general}（${GENERAL_DESK_HOURS}）`;
const about = z.object({ customer_code: z.string() });
const aboutLeaving = z.extend(about, { group_buys: z.optional(z.array(z.string())) });
const aboutAddress = z.extend(about, { to: z.string(), message_id: z.string() });

/** 会員登録の完了: sent after registration; the name is read when the mail is sent. */
export async function composeRegistrationMail(queries: Queries, payload: unknown, storeUrl: string): Promise<Mail> {
  const { customer_code: code } = z.parse(about, payload);
  return compose(await memberOf(queries, code), {
    reference: `registration-${code}`,
    subject: `【${SHOP_NAME}】会員登録が完了しました`,
    introduction: '会員登録をいただき、ありがとうございます。本日よりマイページをご利用いただけます。',
    closingTitle: 'お心当たりのないとき',
    closing: 'このメールにお心当たりのないときは、お手数ですがお客様窓口までご連絡ください。',
    link: `${storeUrl}/mypage`,
    linkLabel: 'マイページを見る',
  });
}

/** メールアドレスの変更, to the old and the new address; neither mail contains the other address. */
export async function composeEmailChangedMail(queries: Queries, payload: unknown, storeUrl: string): Promise<Mail> {
  const { customer_code: code, to, message_id } = z.parse(aboutAddress, payload);
  const mail = compose(await memberOf(queries, code), {
    reference: `email-changed-${message_id}`,
    subject: `【${SHOP_NAME}】メールアドレスが変更されました`,
    introduction:
      '会員情報のメールアドレスの変更を承りました。これからのご連絡は、新しいメールアドレスにお送りします。ログインに使うメールアドレスは変わりません。',
    closingTitle: 'お心当たりのないとき',
    closing: 'ご自身で変更されていないときは、お手数ですが、すぐにお客様窓口までご連絡ください。',
    link: `${storeUrl}/mypage/member`,
    linkLabel: '会員情報を確認する',
  });
  return { ...mail, to };
}

/** 退会手続きの完了, with the group buys left and the retention of personal data (90). */
export async function composeRetirementMail(queries: Queries, payload: unknown, storeUrl: string): Promise<Mail> {
  const { customer_code: code, group_buys = [] } = z.parse(aboutLeaving, payload);
  const left = await leftGroupBuys(queries, group_buys);
  return compose(await memberOf(queries, code), {
    reference: `retirement-${code}`,
    subject: `【${SHOP_NAME}】退会のお手続きが完了しました`,
    introduction: `退会のお手続きが完了しました。これまでご利用いただき、ありがとうございました。${left}`,
    closingTitle: '個人情報の取り扱いについて',
    closing:
      'お名前・ご住所などの個人情報は、30日後に消去します。ご注文の記録は、法令で定められた期間、保管します。ポイントとクーポンは失効し、ご登録のカードは削除しました。',
    link: storeUrl,
    linkLabel: 'ストアを見る',
  });
}

async function leftGroupBuys(queries: Queries, codes: readonly string[]): Promise<string> {
  if (codes.length === 0) return '';
  const rows = await queries
    .select({ name: products.name })
    .from(products)
    .where(inArray(products.productCode, [...codes]))
    .orderBy(asc(products.productCode));
  const names = rows.map(({ name }) => `「${name}」`).join('');
  return `共同購入${names}へのご参加は取り消しました。お支払いはいただきません。`;
}

interface MailTexts {
  readonly reference: string;
  readonly subject: string;
  readonly introduction: string;
  readonly closingTitle: string;
  readonly closing: string;
  readonly link: string;
  readonly linkLabel: string;
}

function compose({ name, email }: { name: string; email: string }, texts: MailTexts): Mail {
  const { subject, introduction } = texts;
  const mail = storeMail({ subject, name, introduction, desk: DESK }, [
    mailWords(texts.closingTitle, texts.closing),
    mailButton(texts.linkLabel, texts.link),
  ]);
  return { ...mail, to: email, reference: texts.reference };
}

async function memberOf(queries: Queries, customerCode: string) {
  const [row] = await queries.select().from(customers).where(eq(customers.customerCode, customerCode));
  if (!row || row.email === '') throw new Error('a membership mail has no recipient');
  return { name: `${row.lastName} ${row.firstName}`, email: row.email };
}
