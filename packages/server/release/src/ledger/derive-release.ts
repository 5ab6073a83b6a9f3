import { createHash } from 'node:crypto';
import type { Canary, LiveRemote, LiveShell, PartOrigin, Release } from '@store/contracts/composition';
import { baseOf } from '../store/release-store.ts';
import type { VersionRecord } from './documents.ts';

/** A part of a release. */
export interface LivePart {
  readonly record: VersionRecord;
  readonly origin: Pick<PartOrigin, 'by' | 'at' | 'why' | 'commit'>;
  /** The previously live version, if it fits this release. */
  readonly previous?: VersionRecord | null;
}

/** A canary: a part's version for a share of visitors, in percent. */
export interface CanaryPart extends LivePart {
  readonly percent: number;
}

/** Builds the release of these parts; null without a shell, or without a remote. */
export function deriveRelease(parts: readonly LivePart[], canaries: readonly CanaryPart[] = []): Release | null {
  const sorted = parts.toSorted(byPart);
  const shell = sorted.map(({ record }) => liveShellOf(record)).find((found) => found !== null);
  const remotes = sorted.flatMap(({ record }) => liveRemoteOf(record) ?? []);
  if (!shell || remotes.length === 0) return null;
  const previous = sorted.flatMap((part) => (part.previous && liveRemoteOf(part.previous)) ?? []);
  const content = {
    schema: 2 as const,
    shell,
    remotes,
    made_from: sorted.map(originOf),
    ...(canaries.length > 0 && { canaries: canaries.toSorted(byPart).map(canaryOf) }),
    ...(previous.length > 0 && { previous }),
  };
  return { ...content, id: releaseIdOf(content) };
}

/** Returns the content hash of a release; absent fields do not contribute. */
export function releaseIdOf({ schema, shell, remotes, made_from, canaries, previous }: Omit<Release, 'id'>): string {
  const text = JSON.stringify({ schema, shell, remotes, made_from, canaries, previous });
  return `r-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

/** Returns a remote's version in the form of releases; null for the shell's. */
export const liveRemoteOf = (record: VersionRecord): LiveRemote | null =>
  record.manifest.kind === 'remote' ? { base: baseOf(record), manifest: record.manifest.remote } : null;

/** Returns the shell's version in the form of releases; null for a remote's. */
export const liveShellOf = (record: VersionRecord): LiveShell | null =>
  record.manifest.kind === 'shell' ? { ...record.manifest.shell, base: baseOf(record) } : null;

/** Fields in the order of their schema, since the id is a hash of the JSON text. */
function canaryOf({ record, origin: published, percent }: CanaryPart): Canary {
  const [base, origin] = [baseOf(record), originOf({ record, origin: published })];
  return record.manifest.kind === 'shell'
    ? { kind: 'shell', percent, shell: { ...record.manifest.shell, base }, origin }
    : { kind: 'remote', percent, remote: { base, manifest: record.manifest.remote }, origin };
}

const originOf = ({ record: { part, version, digest }, origin: { commit, by, at, why } }: LivePart): PartOrigin => ({
  part,
  version,
  digest,
  commit,
  by,
  at,
  why,
});

const byPart = (a: LivePart, b: LivePart) => (a.record.part < b.record.part ? -1 : 1);
