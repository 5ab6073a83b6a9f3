import { printYen } from '@store/domain/money';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/database.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import type { Mail } from '../../platform/outbox/mail-carrier.ts';
import { type MailRow, mailButton, mailLink, mailTable, mailWords, storeMail } from '../../shared/mail/store-mail.ts';
import { summariseProducts } from '../catalogue/product/product-summary.ts';
import type { StopLinks } from '../mail-stop/stop-links.ts';

const announcement = z.object({ customer_code: z.string(), product_code: z.string(), mail_id: z.string() });

/** Outbox effect that mails members waiting for a product. */
export const restockEffects = (parts: {
  database: Queries;
  send: (mail: Mail) => Promise<void>;
  storeUrl: string;
  clock: () => number;
  stopLinks: StopLinks;
}) => ({
  restock: async (payload: unknown) => {
    const mail = await composeRestockMail(payload, parts);
    if (mail) await parts.send(mail);
  },
});

/** 16: composes the mail with the current price; null when the member has left or the product was removed. */
export async function composeRestockMail(
  payload: unknown,
  { database, storeUrl, clock, stopLinks }: Omit<Parameters<typeof restockEffects>[0], 'send'>,
): Promise<Mail | null> {
  const { customer_code: customerCode, product_code: productCode, mail_id } = z.parse(announcement, payload);
  const [customer] = await database.select().from(customers).where(eq(customers.customerCode, customerCode));
  if (!customer || customer.retired || customer.email === '') return null;
  const shopper = { memberType: customer.memberType, sex: customer.sex, now: clock() };
  const [product] = await summariseProducts(database, [productCode], shopper);
  if (!product) return null;
  const name = `${customer.lastName} ${customer.firstName}`;
  const rows: MailRow[] = [
    ['商品名', `${product.brand.wordmark} ${product.product_name}`],
    ['価格', `${printYen(product.price_in_vat)}（税込）`],
  ];
  const link = new URL(`/product/${productCode}`, storeUrl).href;
  const list = new URL('/mypage/restock', storeUrl).href;
  const stopAddress = stopLinks.hrefOf({ customerCode, news: 'restock' }, storeUrl);
  const mail = storeMail({ subject: `【再入荷のお知らせ】${product.product_name}`, name, introduction: INTRODUCTION }, [
    mailTable('商品', rows),
    mailWords('このお知らせについて', CLOSING),
    mailButton('商品を見る', link),
    mailLink('再入荷のお知らせの一覧', list),
    mailLink('再入荷のお知らせの配信を停止する', stopAddress),
  ]);
  return { ...mail, to: customer.email, reference: `restock-${mail_id}`, stopAddress };
}

const INTRODUCTION =
  'お知らせをご希望いただいた商品が入荷しました。数に限りがございますので、品切れの際はご容赦ください。';
const CLOSING =
  'このメールは、ご登録1件につき1回だけお送りします。ふたたびお知らせをご希望のときは、商品のページからもう一度ご登録ください。';
