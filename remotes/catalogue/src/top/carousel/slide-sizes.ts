/** How wide a slide stands; said to the document's preload as well. */
export const SLIDE_SIZES = '(width >= 1248px) 1120px, (width >= 960px) calc(100vw - 128px), 160vw';
