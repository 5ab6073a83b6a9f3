import type { PartPointer } from './documents.ts';
import { rollbackTarget } from './rollback-target.ts';

/**
 * The version that stands in for a part's live one when that fails: the one a rollback would bring back, if it was live once.
 * Null when there is none: the first version, or all before it were rolled back or swept away.
 */
export function previousVersion(pointer: PartPointer): string | null {
  if (pointer.live === null) return null;
  const target = rollbackTarget(pointer, undefined);
  if (target.kind === 'none') return null;
  const known = pointer.versions.find(({ version }) => version === target.version);
  return known?.live_until === undefined ? null : known.version;
}
