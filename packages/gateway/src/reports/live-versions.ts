import type { Release } from '@store/contracts/composition';

/** How long a page may stay open and still be counted, ms; as long as a swept version's files are kept at least. */
const OPEN_PAGE_MS = 24 * 3_600_000;

/** Which `part@version` an open page may run. */
export interface LiveVersions {
  has(part: string): boolean;
  /** Hears of each release that pages are made of. */
  note(release: Release): void;
}

/** Knows what this gateway has live, and had within a day. A version that somebody makes up is not among them. */
export function liveVersions(now: () => number): LiveVersions {
  const seenAt = new Map<string, number>();
  return {
    has: (part) => seenAt.has(part),
    note({ made_from, canaries = [], previous = [] }) {
      const at = now();
      const origins = [
        ...made_from,
        ...canaries.map(({ origin }) => origin),
        ...previous.map(({ manifest }) => ({ part: manifest.name, version: manifest.version })),
      ];
      for (const { part, version } of origins) seenAt.set(`${part}@${version}`, at);
      for (const [name, last] of seenAt) if (last <= at - OPEN_PAGE_MS) seenAt.delete(name);
    },
  };
}
