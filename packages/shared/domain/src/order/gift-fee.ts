/** Price of wrapping, のし and a message card as displayed; orders have no line for them (43). */
export const GIFT_FEE_LABEL = '無料';
