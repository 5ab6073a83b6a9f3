import { deskStock, moveDeskStock, openDeskSku } from '@store/contracts/calls/desk';
import { type Handler, handle, refuse } from '../../platform/http/handler.ts';
import { deskSkuOf } from './desk-sku.ts';
import { listStock } from './list-stock.ts';
import { moveStock } from './move-stock.ts';

/** Stock and prices for merchandisers and the owner. */
export const stockDeskHandlers: readonly Handler[] = [
  handle(deskStock, (request, { database, clock }) => listStock(database, request, clock())),
  handle(openDeskSku, ({ sku_code }, context) => deskSkuOf(sku_code, context)),
  handle(moveDeskStock, async ({ sku_code: skuCode, ...move }, context) => {
    const [problem] = await moveStock([{ skuCode, ...move }], context);
    if (problem) return refuse(problem.code, problem.message);
    return deskSkuOf(skuCode, context);
  }),
];
