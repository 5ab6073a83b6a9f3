/** `sizes` of the product picture, shared with the preload in the document head. */
export const MAIN_SIZES = '(width >= 1248px) 500px, (width >= 960px) calc(50vw - 80px), 100vw';
