import {
  addDeskPrice,
  applyStockFile,
  checkStockFile,
  deskStock,
  endDeskPrice,
  moveDeskStock,
  openDeskSku,
  publishDeskSku,
} from '@store/contracts/calls/desk';
import { type CallContext, type Handler, handle, refuse } from '../../platform/http/handler.ts';
import { changePrices, type PriceChange } from './change-prices.ts';
import { deskSkuOf } from './desk-sku.ts';
import { listStock } from './list-stock.ts';
import { moveStock } from './move-stock.ts';
import { publish } from './publication.ts';
import { applyChanges, checkRows } from './stock-file.ts';

/** Stock and prices for merchandisers and the owner. */
export const stockDeskHandlers: readonly Handler[] = [
  handle(deskStock, (request, { database, clock }) => listStock(database, request, clock())),
  handle(openDeskSku, ({ sku_code }, context) => deskSkuOf(sku_code, context)),
  handle(moveDeskStock, async ({ sku_code: skuCode, ...move }, context) => {
    const [problem] = await moveStock([{ skuCode, ...move }], context);
    if (problem) return refuse(problem.code, problem.message);
    return deskSkuOf(skuCode, context);
  }),
  handle(addDeskPrice, ({ sku_code: skuCode, revision, price }, context) => {
    const { kind, price_in_vat, campaign_code: campaignCode, from, until } = price;
    return changePrice(
      { skuCode, revision, change: { add: { kind, price: price_in_vat, campaignCode, from, until } } },
      context,
    );
  }),
  handle(endDeskPrice, ({ sku_code: skuCode, revision, kind, from }, context) =>
    changePrice({ skuCode, revision, change: { end: { kind, from } } }, context),
  ),
  handle(
    publishDeskSku,
    async (request, context) => (await publish(request, context.database)) ?? deskSkuOf(request.sku_code, context),
  ),
  handle(checkStockFile, ({ rows }, { database, clock }) => checkRows(database, rows, clock())),
  handle(applyStockFile, applyChanges),
];

async function changePrice(change: PriceChange, context: CallContext) {
  const [problem] = await changePrices([change], context);
  if (!problem) return deskSkuOf(change.skuCode, context);
  const { code, message, field } = problem;
  return refuse(code, message, field ? { fields: { [field]: message } } : {});
}
