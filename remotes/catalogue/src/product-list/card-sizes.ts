/** `sizes` of a card picture next to the filters, shared with the preload in the document head. */
export const CARD_SIZES = '(width >= 1248px) 215px, (width >= 960px) 17vw, 46vw';
