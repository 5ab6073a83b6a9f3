import type { ReturnOptions } from '@store/contracts/entities';
import { tokyoDate } from '@store/domain/calendar';
import { deskText } from '@store/domain/desk';
import { deliveryGroup, lastReturnDay, RETURN_REASONS, returnExclusion } from '@store/domain/order';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { type OrderRow, orderDetails, orderEvents } from '../../../platform/database/tables/orders.ts';
import { skuPrices, skus } from '../../../platform/database/tables/skus.ts';
import { returnsOfOrder } from '../records/return-records.ts';

/** 82: what of an order can be returned today, and until when; `now` is epoch ms. */
export async function returnOptionsOf(queries: Queries, order: OrderRow, now: number): Promise<ReturnOptions> {
  const lines = await linesLeft(queries, order.orderCode);
  if (deliveryGroup(order.orderStatus) !== 'shipped')
    return closed(lines, 'return-not-sent', '返品のお申し込みは、商品の発送後に承ります。');
  const days = {
    sentOn: tokyoDate((await sentAt(queries, order.orderCode)) ?? order.checkoutAt),
    wishedFor: order.delivery.delivery_date,
  };
  const last_days = RETURN_REASONS.map((reason) => ({ reason, day: lastReturnDay(reason, days) }));
  const today = tokyoDate(now);
  const open = last_days.filter(({ day }) => day >= today);
  if (open.length === 0) return closed(lines, 'return-too-late', tooLate(last_days));
  if (lines.every(({ quantity }) => quantity === 0))
    return closed(lines, 'return-all-asked', 'このご注文の商品は、すべて返品をお申し込み済みです。');
  return { lines, last_days: open, obstacle: null };
}

const closed = (lines: ReturnOptions['lines'], code: string, message: string): ReturnOptions => ({
  lines,
  last_days: [],
  obstacle: { code, message },
});

function tooLate(days: ReturnOptions['last_days']): string {
  const [last = ''] = days
    .map(({ day }) => day.replaceAll('-', '/'))
    .toSorted()
    .reverse();
  return `返品のお申し込み期間（${last}まで）が過ぎました。商品についてのご相談は、${deskText('general')}で承ります。`;
}

/** When the order was shipped, epoch ms; null for orders that this store did not ship. */
async function sentAt(queries: Queries, orderCode: string): Promise<number | null> {
  const [sent] = await queries
    .select({ at: orderEvents.happenedAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderCode, orderCode), eq(orderEvents.orderStatus, 'SHIPPED')));
  return sent?.at ?? null;
}

/** The bought pieces of each SKU, minus returned pieces except refused and exchanged ones. */
async function linesLeft(queries: Queries, orderCode: string): Promise<ReturnOptions['lines']> {
  const bought = await queries
    .select()
    .from(orderDetails)
    .where(eq(orderDetails.orderCode, orderCode))
    .orderBy(orderDetails.line);
  const codes = bought.map(({ skuCode }) => skuCode);
  const types = await queries
    .select({ skuCode: skus.skuCode, skuType: skus.skuType })
    .from(skus)
    .where(isOneOf(skus.skuCode, codes));
  const outlet = await queries
    .select({ skuCode: skuPrices.skuCode, price: skuPrices.priceInVat })
    .from(skuPrices)
    .where(and(isOneOf(skuPrices.skuCode, codes), eq(skuPrices.priceTag, 'OUTLET')));
  const returned = (await returnsOfOrder(queries, orderCode))
    .filter(({ state, is_exchange }) => state !== 'REFUSED' && !is_exchange)
    .flatMap(({ lines }) => lines.map(({ sku_code: skuCode, quantity }) => ({ skuCode, quantity })));
  // Requests name SKUs, so the lines of a SKU are merged.
  const firstLines = bought.filter((line, index) => codes.indexOf(line.skuCode) === index);
  return firstLines.map(({ skuCode, skuName, picture, taxCode, priceInVat }) => ({
    sku_code: skuCode,
    sku_name: skuName,
    picture,
    quantity: piecesOf(bought, skuCode) - piecesOf(returned, skuCode),
    exclusion: returnExclusion({
      sku_type: types.find((sku) => sku.skuCode === skuCode)?.skuType ?? null,
      tax_code: taxCode,
      // Outlet items are those bought at the outlet price.
      isOutlet: outlet.some((row) => row.skuCode === skuCode && row.price === priceInVat),
    }),
  }));
}

const piecesOf = (lines: readonly { skuCode: string; quantity: number }[], skuCode: string): number =>
  lines.reduce((sum, line) => (line.skuCode === skuCode ? sum + line.quantity : sum), 0);
