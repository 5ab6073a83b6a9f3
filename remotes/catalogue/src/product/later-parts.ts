/** What stands on every product's page and is not what a shopper touches first; fetched beside the product. */
export { Features } from './description/features.tsx';
export { Specification } from './description/specification.tsx';
export { Usage } from './description/usage.tsx';
export { StoreStock } from './store-stock/store-stock.tsx';
