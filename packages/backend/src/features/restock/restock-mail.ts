import { printYen } from '@store/domain/money';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/database.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import type { Mail } from '../../platform/outbox/mail-carrier.ts';
import { CUSTOMER_DESK } from '../../shared/mail/customer-desk.ts';
import { mailHtml } from '../../shared/mail/mail-html.ts';
import { summariseProducts } from '../catalogue/product/product-summary.ts';

const announcement = z.object({ customer_code: z.string(), product_code: z.string(), mail_id: z.string() });

/** The outbox's effect that mails who waits for a product. */
export function restockEffects(parts: {
  database: Queries;
  send: (mail: Mail) => Promise<void>;
  storeUrl: string;
  clock: () => number;
}) {
  return {
    restock: async (payload: unknown) => {
      const mail = await composeRestockMail(payload, parts);
      if (mail) await parts.send(mail);
    },
  };
}

/** 16: the mail, with the price of the moment it is sent; null for who has left, or when the shop took the product away. */
export async function composeRestockMail(
  payload: unknown,
  { database, storeUrl, clock }: { database: Queries; storeUrl: string; clock: () => number },
): Promise<Mail | null> {
  const { customer_code: customerCode, product_code: productCode, mail_id } = z.parse(announcement, payload);
  const [customer] = await database.select().from(customers).where(eq(customers.customerCode, customerCode));
  if (!customer || customer.retired || customer.email === '') return null;
  const shopper = { memberType: customer.memberType, sex: customer.sex, now: clock() };
  const [product] = await summariseProducts(database, [productCode], shopper);
  if (!product) return null;
  const name = `${customer.lastName} ${customer.firstName}`;
  const title = `${product.brand.wordmark} ${product.product_name}`;
  const price = `${printYen(product.price_in_vat)}（税込）`;
  const link = new URL(`/product/${productCode}`, storeUrl).href;
  const list = new URL('/mypage/restock', storeUrl).href;
  return {
    to: customer.email,
    reference: `restock-${mail_id}`,
    subject: `【再入荷のお知らせ】${product.product_name}`,
    text: [
      `${name} 様`,
      INTRODUCTION,
      `■ 商品\n${title}\n${price}`,
      `商品を見る\n${link}`,
      `■ このお知らせについて\n${CLOSING}`,
      `再入荷のお知らせの一覧\n${list}`,
      CUSTOMER_DESK,
    ].join('\n\n'),
    html: mailHtml({
      name,
      introduction: INTRODUCTION,
      blocks: [
        {
          title: '商品',
          rows: [
            ['商品名', title],
            ['価格', price],
          ],
        },
      ],
      closing: CLOSING,
      closingTitle: 'このお知らせについて',
      link,
      linkLabel: '商品を見る',
      second: { link: list, label: '再入荷のお知らせの一覧' },
      desk: CUSTOMER_DESK,
    }),
  };
}

const INTRODUCTION =
  'お知らせをご希望いただいた商品が入荷しました。数に限りがございますので、品切れの際はご容赦ください。';
const CLOSING =
  'このメールは、ご登録1件につき1回だけお送りします。ふたたびお知らせをご希望のときは、商品のページからもう一度ご登録ください。';
