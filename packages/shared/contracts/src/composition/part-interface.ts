import * as z from 'zod/mini';
import { partVersion } from './release.ts';

/** What a part's version provides and uses: addresses, fragments as `part/name`, bus messages, paths of API calls. */
export const partInterface = z.object({
  part: z.string(),
  version: partVersion,
  routes: z.array(z.string()),
  fragments: z.array(z.string()),
  /** Fragments that its screens embed. */
  embeds: z._default(z.array(z.string()), []),
  publishes: z.array(z.string()),
  reads: z.array(z.string()),
  handles: z.array(z.string()),
  calls: z.array(z.string()),
  /** Size of its scripts and styles for first paints, brotli. */
  bytes: z.int(),
});
export type PartInterface = z.infer<typeof partInterface>;

const LISTS = ['routes', 'fragments', 'embeds', 'publishes', 'reads', 'handles', 'calls'] as const;

/** Name of a list of an interface. */
export type InterfaceList = (typeof LISTS)[number];

/** A part that differs between two releases; null where it is absent. */
export interface InterfaceChange {
  readonly part: string;
  readonly before: PartInterface | null;
  readonly after: PartInterface | null;
  readonly entries: readonly { readonly list: InterfaceList; readonly name: string; readonly isNew: boolean }[];
}

/** Returns the parts that differ between two releases, by name. */
export function interfaceChanges(before: readonly PartInterface[], after: readonly PartInterface[]): InterfaceChange[] {
  const parts = [...new Set([...before, ...after].map(({ part }) => part))].sort();
  return parts.flatMap((name) => {
    const [was = null, is = null] = [before, after].map((list) => list.find(({ part }) => part === name));
    if (was?.version === is?.version) return [];
    const entries = LISTS.flatMap((list) => {
      const [old, recent] = [was?.[list] ?? [], is?.[list] ?? []];
      return [
        ...old.filter((each) => !recent.includes(each)).map((each) => ({ list, name: each, isNew: false })),
        ...recent.filter((each) => !old.includes(each)).map((each) => ({ list, name: each, isNew: true })),
      ];
    });
    return [{ part: name, before: was, after: is, entries }];
  });
}
