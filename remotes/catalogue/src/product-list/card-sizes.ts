/** How wide the picture of a card stands beside the filters; said to the document's preload as well. */
export const CARD_SIZES = '(width >= 1248px) 215px, (width >= 960px) 17vw, 46vw';
