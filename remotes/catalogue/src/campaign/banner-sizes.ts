/** `sizes` of a banner, shared with the preload in the document head. */
export const BANNER_SIZES = '(width >= 1248px) 384px, (width >= 960px) 31vw, 84vw';
