/** What the page and the frame that counts say to one another (P-12): is the tag there, it is, this was bought. */
export const TAG_QUESTION = 'store-tag?';
export const TAG_READY = 'store-tag-ready';

/** A purchase as the data layer of tags knows it (GA4's `purchase`); amounts are whole yen with tax. */
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
