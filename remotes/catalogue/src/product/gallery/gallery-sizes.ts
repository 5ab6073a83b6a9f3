/** How wide the main picture of a product stands; said to the document's preload as well. */
export const MAIN_SIZES = '(width >= 1248px) 552px, (width >= 960px) calc(100vw - 696px), 100vw';
