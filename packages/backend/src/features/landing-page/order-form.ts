import { getOrderForm } from '@store/contracts/calls/catalogue';
import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import { orderFormOffers, orderForms } from '../../platform/database/tables/content.ts';
import { type CallContext, type Handler, handle, refuse } from '../../platform/http/handler.ts';
import { shopperOf } from '../../shared/customer/shopper.ts';
import { linePrice } from '../cart/line/line-price.ts';
import { summariseProducts } from '../catalogue/product/product-summary.ts';
import { campaignOffer } from '../catalogue/product/running-campaign.ts';
import { loadSkuRecords } from '../catalogue/product/sku-records.ts';
import { periodicalPrice, visiblePriceRows } from '../catalogue/product/visible-price.ts';

type OfferRow = typeof orderFormOffers.$inferSelect;
export type OrderForm = NonNullable<Awaited<ReturnType<typeof loadOrderForm>>>;

/** `lp/_get-form`: the order form of a landing page; prices are those the cart will ask. */
export const orderFormHandler: Handler = handle(getOrderForm, async ({ lp }, context) => {
  const form = await loadOrderForm(lp, context);
  if (!form) return refuse('not-found', 'お探しのお申し込みフォームが見つかりません。');
  const { row, offers } = form;
  return {
    lp,
    title: row.title,
    lead: row.lead,
    campaign_code: row.campaignCode,
    ends: row.endsAt,
    notes: row.notes,
    offers: offers
      .filter(({ offer }) => !offer.isExtra)
      .map(({ offer, sum, later, product }) => ({
        offer_code: offer.offerCode,
        label: offer.label,
        note: offer.note,
        order_type: offer.orderType,
        quantity: offer.quantity,
        price_in_vat: sum,
        later_price_in_vat: later,
        product,
      })),
    extras: offers
      .filter(({ offer }) => offer.isExtra)
      .map(({ offer, sum, product }) => ({
        offer_code: offer.offerCode,
        label: offer.label,
        price_in_vat: sum,
        product,
      })),
  };
});

/** A form that is open, with the offers that this visitor can be sold; null without one. */
export async function loadOrderForm(lp: string, context: CallContext) {
  const { database, clock } = context;
  const [row] = await database
    .select()
    .from(orderForms)
    .where(and(eq(orderForms.lp, lp), or(isNull(orderForms.endsAt), gte(orderForms.endsAt, clock()))));
  if (!row) return null;
  const rows = await database
    .select()
    .from(orderFormOffers)
    .where(eq(orderFormOffers.lp, lp))
    .orderBy(asc(orderFormOffers.position));
  return { row, offers: await priceOffers(rows, row.campaignCode, context) };
}

async function priceOffers(rows: readonly OfferRow[], campaignCode: string | null, context: CallContext) {
  const { database } = context;
  const shopper = shopperOf(context);
  const offered = campaignCode ? await campaignOffer(database, campaignCode, shopper) : undefined;
  const codes = rows.map(({ productCode }) => productCode);
  const products = await summariseProducts(database, codes, shopper, offered);
  const records = await loadSkuRecords(
    database,
    products.map(({ sku_code }) => sku_code),
  );
  return rows.flatMap((offer) => {
    const product = products.find(({ product_code }) => product_code === offer.productCode);
    const record = product && records.get(product.sku_code);
    const price = record && linePrice(record, { orderType: offer.orderType, shopper, offer: offered });
    if (!product || !record || !price) return [];
    const later = offer.orderType === 'PERIODICAL' ? periodicalPrice(visiblePriceRows(record, shopper, offered)) : null;
    const times = (each: number) => each * offer.quantity;
    return [{ offer, product, sum: times(price.price), later: later === null ? null : times(later) }];
  });
}
