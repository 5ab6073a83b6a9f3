import type { PartPointer } from './documents.ts';
import { findVersion } from './find-version.ts';

/** Version that a part rolls back to, or why it cannot. */
export type RollbackTarget =
  | { readonly kind: 'version'; readonly version: string }
  | { readonly kind: 'none'; readonly reason: string };

/**
 * Returns the version that was live before, or the named one (`1.4.2` matches `1.4.2-1a2b3c4d` if unambiguous). Excludes
 * versions that were rolled back, so that a second incident does not bring back the first, and versions that were never
 * live for all.
 */
export function rollbackTarget({ live, versions }: PartPointer, to: string | undefined): RollbackTarget {
  const earlier = versions.filter(({ swept_at, never_live }) => swept_at === undefined && !never_live);
  if (to !== undefined) {
    const found = findVersion(earlier, to);
    if (found.kind === 'none') return found;
    const { version } = found.known;
    return version === live ? none(`${version} is live`) : { kind: 'version', version };
  }
  const index = earlier.findIndex(({ version }) => version === live);
  const found = (index === -1 ? earlier : earlier.slice(0, index)).findLast(({ rolled_back }) => !rolled_back);
  if (found) return { kind: 'version', version: found.version };
  return none(
    'there is no earlier version that was not rolled back; publish a fixed one, or remove the part (unpublish)',
  );
}

const none = (reason: string): RollbackTarget => ({ kind: 'none', reason });
