/** L-10: what is said while the list is on its way. */
export const SEARCHING = '商品を検索しています';
