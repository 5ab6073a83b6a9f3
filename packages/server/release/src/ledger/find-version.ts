import type { PublishedVersion } from './documents.ts';

/** A version, or why there is none. */
export type FoundVersion =
  | { readonly kind: 'version'; readonly known: PublishedVersion }
  | { readonly kind: 'none'; readonly reason: string };

/** Finds a usable version by name: `1.4.2` matches `1.4.2-1a2b3c4d` if that is unambiguous. */
export function findVersion(versions: readonly PublishedVersion[], name: string): FoundVersion {
  const there = versions.filter(({ swept_at }) => swept_at === undefined);
  const exact = there.filter(({ version }) => version === name);
  const found = exact.length > 0 ? exact : there.filter(({ version }) => version.startsWith(`${name}-`));
  const [known, second] = found;
  if (!known) return none(`${name} was never published, or its files were deleted`);
  if (second) return none(`${name} may be ${found.map(({ version }) => version).join(' or ')}; be specific`);
  if (!known.rolled_back) return { kind: 'version', known };
  const { by, why } = known.rolled_back;
  return none(`${known.version} was itself rolled back by ${by} (${why}); publish a fixed version`);
}

const none = (reason: string): FoundVersion => ({ kind: 'none', reason });
