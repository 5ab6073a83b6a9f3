/** The page that stands where nothing is, and the same in its words for what is over (R-25, D-14). */
export const NOT_FOUND = '/404';
export const OVER = `${NOT_FOUND}?over=1`;
