import type { PartPointer } from './documents.ts';

/** Where a part goes back to, or why it cannot. */
export type RollbackTarget =
  | { readonly kind: 'version'; readonly version: string }
  | { readonly kind: 'none'; readonly reason: string };

/**
 * The version published before the live one, or the one that is named (`1.4.2` means `1.4.2-1a2b3c4d` when there is one such). What
 * was rolled back once never comes back so: the remedy of a second incident must not bring the first again.
 */
export function rollbackTarget({ live, versions: all }: PartPointer, to: string | undefined): RollbackTarget {
  const versions = all.filter(({ swept_at }) => swept_at === undefined);
  if (to !== undefined) return named({ live, versions }, to);
  const index = versions.findIndex(({ version }) => version === live);
  const earlier = index === -1 ? versions : versions.slice(0, index);
  const found = earlier.findLast(({ rolled_back }) => rolled_back === undefined);
  if (found) return { kind: 'version', version: found.version };
  return none(
    'there is no earlier version that was not rolled back; publish a mended one, or take the part away (unpublish)',
  );
}

function named({ live, versions }: PartPointer, to: string): RollbackTarget {
  const exact = versions.filter(({ version }) => version === to);
  const found = exact.length > 0 ? exact : versions.filter(({ version }) => version.startsWith(`${to}-`));
  const [target, second] = found;
  if (!target) return none(`${to} was never published, or its files were swept away`);
  if (second) return none(`${to} may be ${found.map(({ version }) => version).join(' or ')}; say which`);
  if (target.version === live) return none(`${target.version} is live`);
  if (!target.rolled_back) return { kind: 'version', version: target.version };
  const { by, why } = target.rolled_back;
  return none(`${target.version} was itself rolled back by ${by} (${why}); publish a mended version`);
}

const none = (reason: string): RollbackTarget => ({ kind: 'none', reason });
