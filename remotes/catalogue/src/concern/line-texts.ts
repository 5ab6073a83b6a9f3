/** Display names of the product lines. */
export const LINE_WORDS = { men: 'メンズ', women: 'レディース' } as const;
