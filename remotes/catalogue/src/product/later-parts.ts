/** Sections of every product page below the fold; loaded in parallel with the product. */
export { Features } from './description/features.tsx';
export { Specification } from './description/specification.tsx';
export { Usage } from './description/usage.tsx';
export { StoreStock } from './store-stock/store-stock.tsx';
