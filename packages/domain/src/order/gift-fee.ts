/** What wrapping, のし and a message card cost beside the goods, as every page says it; an order has no line for them (43). */
export const GIFT_FEE_LABEL = '無料';
