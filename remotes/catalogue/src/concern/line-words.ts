/** A line of the store, as a customer reads it. */
export const LINE_WORDS = { men: 'メンズ', women: 'レディース' } as const;
