import type { PartPointer } from './documents.ts';
import { rollbackTarget } from './rollback-target.ts';

/**
 * Returns the fallback version of a part, for when its live one fails: the rollback target, if it was ever live. Null
 * for the first version, or if all earlier ones were rolled back or deleted.
 */
export function previousVersion(pointer: PartPointer): string | null {
  if (pointer.live === null) return null;
  const target = rollbackTarget(pointer, undefined);
  if (target.kind === 'none') return null;
  const known = pointer.versions.find(({ version }) => version === target.version);
  return known?.live_until === undefined ? null : known.version;
}
