import type { PublishedVersion } from './documents.ts';

/** A version, or why there is none. */
export type FoundVersion =
  | { readonly kind: 'version'; readonly known: PublishedVersion }
  | { readonly kind: 'none'; readonly reason: string };

/** Finds a version that was not rolled back, by name. */
export function findVersion(versions: readonly PublishedVersion[], name: string): FoundVersion {
  const found = findStored(versions, name);
  if (found.kind === 'none' || !found.known.rolled_back) return found;
  const { version, rolled_back } = found.known;
  return none(
    `${version} was itself rolled back by ${rolled_back.by} (${rolled_back.why}); publish a fixed version, or unmark it`,
  );
}

/** Finds a version with files by name: `1.4.2` matches `1.4.2-1a2b3c4d` if that is unambiguous. */
export function findStored(versions: readonly PublishedVersion[], name: string): FoundVersion {
  const there = versions.filter(({ swept_at }) => swept_at === undefined);
  const exact = there.filter(({ version }) => version === name);
  const found = exact.length > 0 ? exact : there.filter(({ version }) => version.startsWith(`${name}-`));
  const [known, second] = found;
  if (!known) return none(`${name} was never published, or its files were deleted`);
  if (second) return none(`${name} may be ${found.map(({ version }) => version).join(' or ')}; be specific`);
  return { kind: 'version', known };
}

const none = (reason: string): FoundVersion => ({ kind: 'none', reason });
