/** What merging reads of a cart line. */
export interface MergeEntry {
  sku_code: string;
  sku_name: string;
  quantity: number;
}

/** The merged lines, and by name what had to be left out because of the limit. */
export interface MergedEntries<Entry> {
  entries: Entry[];
  capped: { sku_code: string; sku_name: string; limit: number; leftOut: number }[];
}

/** S-05: a guest's lines join the member's at sign-in; the same SKU adds up and is capped at its purchase limit. */
export function mergeEntries<Entry extends MergeEntry>(asked: {
  member: readonly Entry[];
  guest: readonly Entry[];
  limitOf: (entry: Entry) => number;
}): MergedEntries<Entry> {
  const merged = new Map<string, Entry>();
  for (const entry of [...asked.member, ...asked.guest]) {
    const quantity = entry.quantity + (merged.get(entry.sku_code)?.quantity ?? 0);
    merged.set(entry.sku_code, { ...entry, ...merged.get(entry.sku_code), quantity });
  }
  const wanted = [...merged.values()];
  return {
    entries: wanted.map((entry) => ({ ...entry, quantity: Math.min(entry.quantity, asked.limitOf(entry)) })),
    capped: wanted.flatMap((entry) => {
      const limit = asked.limitOf(entry);
      const { sku_code, sku_name } = entry;
      return entry.quantity > limit ? [{ sku_code, sku_name, limit, leftOut: entry.quantity - limit }] : [];
    }),
  };
}
