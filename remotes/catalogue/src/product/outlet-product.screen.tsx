export { loadOutletProduct as load } from './load-outlet-product.ts';
export { Screen } from './product.screen.tsx';
