import { defineRemote } from '@store/remote-kit';
import { fileRoute } from './file/stock-file.route.ts';
import { stockRoute } from './list/stock.route.ts';
import { skuRoute } from './sku/sku.route.ts';

/** The desk for the merchandiser and the owner: stock, prices and publication. */
export const remote = defineRemote({
  name: 'stock-desk',
  team: 'catalogue',
  routes: [stockRoute, skuRoute, fileRoute],
  budget: { script_bytes: 28_000, style_bytes: 4_000 },
});
