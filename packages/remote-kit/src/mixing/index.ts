/**
 * Dialog for products that cannot share a cart, for remotes that add to it. Bundled with each of them, not shared by
 * the shell.
 */
export { emptyAndAdd } from './empty-and-add.ts';
export { LinesAgainst } from './lines-against.tsx';
export { addAgain, type CartLine, linesAgainst } from './lines-of-carts.ts';
