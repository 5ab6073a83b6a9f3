import { LRUCache } from 'lru-cache';
import type { StepsContext } from '../../platform/http/handler.ts';
import type { FaultTexts } from './fault-texts.ts';
import type { PartVersion } from './part-figures.ts';
import type { ReleaseService } from './release-service.ts';

const MOST_PLACES = 5_000;
/** Longest wait for the release service, ms: without it the desk shows the frames alone. */
const PATIENCE_MS = 3_000;

/** Time until a failed look-up is repeated, ms. */
const UNTIL_AGAIN_MS = 60_000;

type Log = StepsContext['log'];

/**
 * Returns a function that fills in the source lines of a version's frames. The files of a version never change, so each
 * frame is looked up once. Frames come from anonymous senders: most of them may name nothing.
 */
export function sourcePlaces(service: ReleaseService | null) {
  const known = new LRUCache<string, { readonly source: string | null }>({ max: MOST_PLACES });
  return async (of: PartVersion, texts: FaultTexts, log: Log): Promise<FaultTexts> => {
    const keyOf = (frame: string) => `${of.part}@${of.version} ${frame}`;
    const frames = texts.flatMap((text) => text.frames.map(({ frame }) => frame));
    const unknown = [...new Set(frames)].filter((frame) => !known.has(keyOf(frame)));
    const keep = (places: readonly (string | null)[], ttl = 0) => {
      for (const [index, frame] of unknown.entries())
        known.set(keyOf(frame), { source: places[index] ?? null }, { ttl });
    };
    if (service && unknown.length > 0)
      await service.sourcePlaces(of, unknown, PATIENCE_MS).then(
        (places) => keep(places),
        (fault: unknown) => {
          keep([], UNTIL_AGAIN_MS);
          log.error({ err: fault, event: 'release-service' }, 'source places cannot be read');
        },
      );
    const located = (frame: string) => ({ frame, source: known.get(keyOf(frame))?.source ?? null });
    return texts.map((text) => ({ ...text, frames: text.frames.map(({ frame }) => located(frame)) }));
  };
}
