/** How wide a banner stands; said to the document's preload as well. */
export const BANNER_SIZES = '(width >= 1248px) 384px, (width >= 960px) 31vw, 84vw';
