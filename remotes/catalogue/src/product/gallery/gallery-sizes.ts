/** `sizes` of the main product picture, shared with the preload in the document head. */
export const MAIN_SIZES = '(width >= 1248px) 552px, (width >= 960px) calc(100vw - 696px), 100vw';
