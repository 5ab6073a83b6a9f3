/** `sizes` of a slide, shared with the preload in the document head. */
export const SLIDE_SIZES = '(width >= 1248px) 1120px, (width >= 960px) calc(100vw - 128px), 160vw';
