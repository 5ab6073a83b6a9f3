export { type LiteralFigure, literalFigures } from './literal-figures.ts';
export { allPlaceholders, fillPlaceholders } from './placeholders.ts';
export { SHOP_FIGURES } from './shop-figures.ts';
