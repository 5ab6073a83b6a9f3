import type { Deed, Move, PartPointer, PublishedVersion } from './documents.ts';

/** Pointers by part. */
export type Pointers = Readonly<Record<string, PartPointer>>;

const NEVER: PartPointer = { live: null, versions: [] };

/** A part's pointer; one that was never published has none live. */
export const pointerOf = (pointers: Pointers, part: string): PartPointer => pointers[part] ?? NEVER;

/** The pointers with one version published and live. A version that comes again counts as the newest. */
export function publishedAt(
  pointers: Pointers,
  { part, version, commit }: { readonly part: string; readonly version: string; readonly commit: string },
  done: Deed,
): Pointers {
  const { versions } = pointerOf(pointers, part);
  const others = versions.filter((known) => known.version !== version);
  const pointer = { ...pointerOf(pointers, part), versions: [...others, { version, published: { ...done, commit } }] };
  return pointedAt({ ...pointers, [part]: pointer }, part, version, done);
}

/** The pointers with one of a part's versions live, or none. When the one before was so last is noted. */
export function pointedAt(pointers: Pointers, part: string, version: string | null, { at }: Deed): Pointers {
  const { live, versions } = pointerOf(pointers, part);
  const dated = versions.map((known): PublishedVersion => {
    const { live_until, ...rest } = known;
    if (known.version === version) return rest;
    return known.version === live ? { ...rest, live_until: at } : known;
  });
  return { ...pointers, [part]: { live: version, versions: dated } };
}

/** The pointers with a version marked as taken back. */
export function markedRolledBack(pointers: Pointers, part: string, version: string, done: Deed): Pointers {
  const { live, versions } = pointerOf(pointers, part);
  const marked = versions.map((known) => (known.version === version ? { ...known, rolled_back: done } : known));
  return { ...pointers, [part]: { live, versions: marked } };
}

/** What differs between two sets of pointers. */
export function movesBetween(before: Pointers, after: Pointers): Move[] {
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return parts.flatMap((part): Move[] => {
    const [from, to] = [pointerOf(before, part).live, pointerOf(after, part).live];
    if (from === to) return [];
    const commit = pointerOf(after, part).versions.find(({ version }) => version === to)?.published.commit;
    return [{ part, from, to, ...(commit ? { commit } : {}) }];
  });
}
