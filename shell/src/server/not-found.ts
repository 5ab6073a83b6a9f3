/** Path of the not-found page, and its variant for expired pages (R-25, D-14). */
export const NOT_FOUND = '/404';
export const OVER = `${NOT_FOUND}?over=1`;
