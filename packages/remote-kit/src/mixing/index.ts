/** The answer to a refused mixing, for remotes that put goods into the cart. Not in the shell: each of them brings it along. */
export { emptyAndAdd } from './empty-and-add.ts';
export { LinesAgainst } from './lines-against.tsx';
export { addAgain, type CartLine, linesAgainst } from './lines-of-carts.ts';
