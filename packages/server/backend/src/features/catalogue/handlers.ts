import type { Handler } from '../../platform/http/handler.ts';
import { catalogueChangesHandler } from './catalogue-changes.ts';
import { brandHandlers } from './category/brands.ts';
import { categoryDetailHandler } from './category/category-detail.ts';
import { concernHandlers } from './category/concerns.ts';
import { shopMapHandler } from './category/shop-map.ts';
import { giftsHandler } from './gift/gifts.ts';
import { hairQuizHandler } from './hair-quiz/hair-quiz.ts';
import { listBySkuCodeHandler } from './list/list-by-sku-code.ts';
import { searchItemCodesHandler } from './list/search-item-codes.ts';
import { searchItemsHandler } from './list/search-items.ts';
import { getProductHandler } from './product/get-product.ts';
import { relatedItemsHandler } from './product/related-items.ts';
import { skuPointValuesHandler } from './product/sku-point-values.ts';

export const catalogueHandlers: readonly Handler[] = [
  getProductHandler,
  listBySkuCodeHandler,
  searchItemsHandler,
  searchItemCodesHandler,
  skuPointValuesHandler,
  categoryDetailHandler,
  shopMapHandler,
  relatedItemsHandler,
  hairQuizHandler,
  giftsHandler,
  catalogueChangesHandler,
  ...brandHandlers,
  ...concernHandlers,
];
