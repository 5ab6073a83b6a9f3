/** L-10: text while the list is loading. */
export const SEARCHING = '商品を検索しています';
