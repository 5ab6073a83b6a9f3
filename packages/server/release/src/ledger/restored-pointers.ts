import { isDeepStrictEqual } from 'node:util';
import type { Deed, PublishedVersion } from './documents.ts';
import { type Pointers, pointerOf } from './pointers.ts';

/**
 * Returns the pointers with one part as it was before a step: its live version, canary, and the versions that the step
 * changed. A version that this step published stays as a candidate.
 */
export function restoredAt(
  pointers: Pointers,
  part: string,
  { before, after, at }: { readonly before: Pointers; readonly after: Pointers } & Pick<Deed, 'at'>,
): Pointers {
  const [was, then, now] = [before, after, pointers].map((each) => pointerOf(each, part));
  if (!was || !then || !now) return pointers;
  const shown = [was.live, was.canary?.version];
  const isBegun = (version: string) => version === was.live && version !== now.live;
  const restored = (known: PublishedVersion): PublishedVersion => {
    const { version, swept_at } = known;
    const [earlier, later] = [was, then].map(({ versions }) => versions.find((each) => each.version === version));
    const isEnded = [now.live, now.canary?.version].includes(version) && !shown.includes(version);
    const ended = { ...(isEnded && { live_until: at }), ...(isBegun(version) && { live_since: at }) };
    if (!earlier) return { ...known, ...(isEnded && { never_live: true as const }), ...ended };
    const found = isDeepStrictEqual(earlier, later)
      ? known
      : { ...earlier, ...(swept_at !== undefined && { swept_at }) };
    return { ...found, ...ended };
  };
  const place = ({ version }: PublishedVersion) => was.versions.findIndex((each) => each.version === version) >>> 0;
  const versions = now.versions.map(restored).sort((a, b) => place(a) - place(b));
  return { ...pointers, [part]: { live: was.live, ...(was.canary && { canary: was.canary }), versions } };
}
