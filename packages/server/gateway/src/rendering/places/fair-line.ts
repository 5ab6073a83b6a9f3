/** A fair queue: visitors take turns, however many pages each of them has queued. */
export function fairLine<Entry>() {
  /** Each visitor's entries in FIFO order; the visitor whose turn it is comes first. */
  const waiting = new Map<string, Entry[]>();
  let size = 0;

  return {
    size: () => size,
    /** Whether one of the matching visitors has an entry. */
    hasAnyOf: (mayTake: (visitor: string) => boolean) => [...waiting.keys()].some(mayTake),
    add(visitor: string, entry: Entry): void {
      waiting.set(visitor, [...(waiting.get(visitor) ?? []), entry]);
      size += 1;
    },
    /** Takes the next entry of the first matching visitor, who then goes to the end; undefined when there is none. */
    next(mayTake: (visitor: string) => boolean = () => true): Entry | undefined {
      for (const [visitor, [entry, ...rest]] of waiting) {
        if (!mayTake(visitor)) continue;
        waiting.delete(visitor);
        if (rest.length > 0) waiting.set(visitor, rest);
        size -= 1;
        return entry;
      }
      return undefined;
    },
    remove(visitor: string, entry: Entry): void {
      const own = waiting.get(visitor) ?? [];
      const left = own.filter((each) => each !== entry);
      size -= own.length - left.length;
      if (left.length > 0) waiting.set(visitor, left);
      else waiting.delete(visitor);
    },
    /** Returns the newest entry of the visitor with the most entries, if that is more than `visitor` has. */
    newestOfGreediest(visitor: string): { readonly visitor: string; readonly entry: Entry } | undefined {
      let greediest: { visitor: string; entries: readonly Entry[] } | undefined;
      for (const [other, entries] of waiting) {
        if (entries.length > (greediest?.entries.length ?? waiting.get(visitor)?.length ?? 0))
          greediest = { visitor: other, entries };
      }
      const entry = greediest?.entries.at(-1);
      return greediest && entry !== undefined ? { visitor: greediest.visitor, entry } : undefined;
    },
  };
}
