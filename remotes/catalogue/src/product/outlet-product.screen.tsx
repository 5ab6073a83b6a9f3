export { loadOutletProduct as load } from './load-outlet-product.ts';
export { Screen, sections } from './product.screen.tsx';
