import type { VersionFigures } from '@store/contracts/calls/service';
import { partFault } from '@store/contracts/composition';
import * as z from 'zod/mini';

/** Most texts, and frames of a text, shown per version. */
const MOST_TEXTS = 5;
const MOST_FRAMES = 3;

/** A text of a fault in a slice, as stored. */
const storedFaults = z.array(z.extend(partFault, { last_at: z.int() }));

/** Returns the most frequent texts of faults in a version's slices. */
export function faultTextsOf(slices: readonly { readonly faults: unknown }[]): VersionFigures['fault_texts'] {
  const texts = new Map<string, VersionFigures['fault_texts'][number]>();
  for (const { stage, message, frames, pages, last_at } of slices.flatMap(({ faults }) => storedFaults.parse(faults))) {
    const key = JSON.stringify([stage, message, frames]);
    const known = texts.get(key);
    texts.set(key, {
      ...{ stage, message, pages: pages + (known?.pages ?? 0) },
      last_timestamp: Math.max(last_at, known?.last_timestamp ?? 0),
      frames: frames.slice(0, MOST_FRAMES).map((frame) => ({ frame, source: null })),
    });
  }
  return [...texts.values()].toSorted((one, other) => other.pages - one.pages).slice(0, MOST_TEXTS);
}
