/** A line in which visitors take turns, however many pages each of them waits for. */
export function fairLine<Entry>() {
  /** Each visitor's entries, first come first served; the visitor whose turn it is stands first. */
  const waiting = new Map<string, Entry[]>();
  let size = 0;

  return {
    size: () => size,
    /** Whether one of these visitors waits. */
    hasAnyOf: (mayTake: (visitor: string) => boolean) => [...waiting.keys()].some(mayTake),
    add(visitor: string, entry: Entry): void {
      waiting.set(visitor, [...(waiting.get(visitor) ?? []), entry]);
      size += 1;
    },
    /** The next entry of the first visitor who may take one and then stands behind all others; undefined when there is none. */
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
    /** The newest entry of whoever waits for most, where that is more than `visitor` waits for; undefined else. */
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
