import type { SavedLine } from '@store/contracts/entities';
import type { SavedCartLineRow } from '../../../platform/database/tables/carts.ts';
import { type CallContext, Refusal } from '../../../platform/http/handler.ts';
import { memberCode } from '../../../shared/customer/member-code.ts';
import { loadHeldPieces } from '../../../shared/stock/group-buy-pieces.ts';
import { loadCartProducts, loadOffers } from '../cart-products.ts';
import { decideLine } from '../decide-line.ts';
import { linePrice } from '../line/line-price.ts';
import { loadCarts } from '../state/stored-carts.ts';
import { cartShopperOf } from '../wire-cart.ts';
import { loadSavedLines, RETENTION_MS } from './saved-lines.ts';

/** The member's stored lines, each with the current reason that keeps it out of the cart (S-05). */
export async function listSavedLines(context: CallContext): Promise<SavedLine[]> {
  const { database } = context;
  const customerCode = memberCode(context);
  const shopper = cartShopperOf(context);
  const lines = await loadSavedLines(database, customerCode, shopper.now);
  if (lines.length === 0) return [];
  const stored = await loadCarts(database, `customer:${customerCode}`);
  const inCarts = stored.flatMap(({ entries }) => entries);
  const products = await loadCartProducts(
    database,
    [...lines, ...inCarts].map(({ skuCode }) => skuCode),
  );
  const offers = await loadOffers(
    database,
    lines.map(({ campaignCode }) => campaignCode),
    shopper,
  );
  const heldOf = await loadHeldPieces(database, { customerCode });
  const shown: SavedLine[] = [];
  for (const line of lines) {
    const product = products.get(line.skuCode);
    if (!product) continue;
    const offer = line.campaignCode ? offers.get(line.campaignCode) : undefined;
    const decided = decideLine(toAdding(line), { stored, products, offers, shopper, heldOf });
    shown.push({
      line_code: line.lineCode,
      order_type: line.orderType,
      sku_code: line.skuCode,
      sku_name: product.name,
      item_code: product.itemCode,
      brand: product.brand,
      picture: product.picture,
      quantity: line.quantity,
      price_in_vat: linePrice(product.record, { orderType: line.orderType, shopper, offer })?.price ?? null,
      kept_until: line.savedAt + RETENTION_MS,
      reason: decided instanceof Refusal ? decided.body.message : null,
    });
  }
  return shown;
}

/** The line as an add request. */
export const toAdding = ({ orderType, skuCode, quantity, campaignCode, purchaseInterval }: SavedCartLineRow) => ({
  order_type: orderType,
  sku: skuCode,
  quantity,
  ...(purchaseInterval && { interval: purchaseInterval }),
  ...(campaignCode && { campaign_code: campaignCode }),
});
