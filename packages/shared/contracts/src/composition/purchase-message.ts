/** Messages between the page and the analytics frame (P-12): ready query, ready reply, purchase. */
export const TAG_QUESTION = 'store-tag?';
export const TAG_READY = 'store-tag-ready';

/** A purchase in the tag's data layer (GA4's `purchase`); amounts are whole yen with tax. */
export interface TaggedPurchase {
  readonly event: 'purchase';
  readonly ecommerce: {
    readonly transaction_id: string;
    readonly currency: 'JPY';
    readonly value: number;
    readonly shipping: number;
    readonly items: readonly {
      readonly item_id: string;
      readonly item_name: string;
      readonly price: number;
      readonly quantity: number;
    }[];
  };
}
