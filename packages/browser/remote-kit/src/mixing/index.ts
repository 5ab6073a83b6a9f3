/** Dialog for products that cannot share a cart. Bundled with each remote that adds to carts, not shared. */
export { emptyAndAdd } from './empty-and-add.ts';
export { LinesAgainst } from './lines-against.tsx';
export { addAgain, type CartLine, linesAgainst } from './lines-of-carts.ts';
