import type { Handler } from '../api/handler.ts';
import { brandHandlers } from './brands.ts';
import { catalogueChangesHandler } from './catalogue-changes.ts';
import { categoryDetailHandler } from './category-detail.ts';
import { concernHandlers } from './concerns.ts';
import { getProductHandler } from './get-product.ts';
import { listBySkuCodeHandler } from './list-by-sku-code.ts';
import { relatedItemsHandler } from './related-items.ts';
import { searchItemCodesHandler } from './search-item-codes.ts';
import { searchItemsHandler } from './search-items.ts';
import { shopMapHandler } from './shop-map.ts';
import { skuPointValuesHandler } from './sku-point-values.ts';

/** Every call about products, categories and brands. */
export const catalogueHandlers: readonly Handler[] = [
  getProductHandler,
  listBySkuCodeHandler,
  searchItemsHandler,
  searchItemCodesHandler,
  skuPointValuesHandler,
  categoryDetailHandler,
  shopMapHandler,
  relatedItemsHandler,
  catalogueChangesHandler,
  ...brandHandlers,
  ...concernHandlers,
];
