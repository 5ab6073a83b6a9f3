import type { VersionFigures } from '@store/contracts/calls/service';
import { partFault } from '@store/contracts/composition';
import { and, between, eq, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/database.ts';
import { partHealth } from '../../platform/database/tables/part-health.ts';
import type { PartVersion } from './part-figures.ts';

/** Most texts shown per version. */
const MOST_TEXTS = 5;

/** Period before a rollback whose texts are shown, ms. */
const BEFORE_MS = 3 * 3_600_000;

/** A text of a fault in a slice, as stored; stages may be added. */
const storedFault = z.object({ ...partFault.shape, stage: z.string(), last_at: z.int() });

export type FaultTexts = VersionFigures['fault_texts'];

/** Returns the most frequent texts of faults in a version's slices. */
export function faultTextsOf(slices: readonly { readonly faults: unknown }[]): FaultTexts {
  const texts = new Map<string, FaultTexts[number]>();
  for (const { stage, message, frames, pages, last_at } of slices.flatMap(({ faults }) => readable(faults))) {
    const key = JSON.stringify([stage, message, frames]);
    const known = texts.get(key);
    texts.set(key, {
      ...{ stage, message, pages: pages + (known?.pages ?? 0) },
      last_timestamp: Math.max(last_at, known?.last_timestamp ?? 0),
      frames: frames.map((frame) => ({ frame, source: null })),
    });
  }
  return [...texts.values()].toSorted((one, other) => other.pages - one.pages).slice(0, MOST_TEXTS);
}

/** Skips what a later version stored in another form. */
const readable = (faults: unknown) =>
  (Array.isArray(faults) ? faults : []).flatMap((fault) => storedFault.safeParse(fault).data ?? []);

/** Returns the texts of versions that were rolled back (`at`, epoch ms), whose figures are shown no longer. */
export async function textsOfRolledBack(
  database: Queries,
  versions: readonly (PartVersion & { readonly at: number })[],
): Promise<(of: PartVersion) => FaultTexts> {
  const { part, version, slice, faults } = partHealth;
  const are = versions.map((of) =>
    and(eq(part, of.part), eq(version, of.version), between(slice, of.at - BEFORE_MS, of.at)),
  );
  const rows =
    are.length === 0
      ? []
      : await database
          .select({ part, version, faults })
          .from(partHealth)
          .where(or(...are));
  return (of) => faultTextsOf(rows.filter((row) => row.part === of.part && row.version === of.version));
}
