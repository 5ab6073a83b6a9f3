import type { PartPointer } from './documents.ts';
import { findVersion } from './find-version.ts';

/** Where a part goes back to, or why it cannot. */
export type RollbackTarget =
  | { readonly kind: 'version'; readonly version: string }
  | { readonly kind: 'none'; readonly reason: string };

/**
 * The version that was live before the present one, or the one that is named (`1.4.2` means `1.4.2-1a2b3c4d` when there is one such).
 * What was rolled back once never comes back so: the remedy of a second incident must not bring the first again. Nor does what was
 * never everybody's.
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
    'there is no earlier version that was not rolled back; publish a mended one, or take the part away (unpublish)',
  );
}

const none = (reason: string): RollbackTarget => ({ kind: 'none', reason });
