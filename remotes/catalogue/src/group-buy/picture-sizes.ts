/** How wide the picture of the product stands; said to the document's preload as well. */
export const MAIN_SIZES = '(width >= 1248px) 500px, (width >= 960px) calc(50vw - 80px), 100vw';
