import * as z from 'zod/mini';
import { areaName, builtFile, remoteManifest, usedSchemas } from './remote-manifest.ts';

/** A part's version: `1.0.0-1a2b3c4d`. */
export const partVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[A-Za-z0-9.-]+)?$/));

/** A live remote: its manifest and base address (`/remotes/<name>/<version>/`). */
export const liveRemote = z.object({ base: z.string(), manifest: remoteManifest });
export type LiveRemote = z.infer<typeof liveRemote>;

/** Contents of `shell.json`, the manifest of a shell build. */
export const shellManifest = z.object({
  schema: z.literal(1),
  version: partVersion,
  area: z.optional(areaName),
  contract: z.int(),
  /** The first load, in order. */
  scripts: z.array(builtFile),
  styles: z.array(builtFile),
  /** Loads the scripts after the main picture, and records taps until then; rendered pages start with it only. */
  early: z.optional(builtFile),
  /** Node module that renders pages and provides shared modules to remotes; without it pages are client-rendered. */
  server: z.optional(builtFile),
  provides: z.record(z.string(), z.string()),
  /** Supported page data: from 2, other remotes are listed by address with a details link. Absent: all are embedded. */
  page_format: z.optional(z.int()),
  /** All messages and calls of the contract it was built with; absent in older builds. */
  speaks: z.optional(usedSchemas),
});
export type ShellManifest = z.infer<typeof shellManifest>;

/** The live shell and its base address (`/shell/<version>/`). */
export const liveShell = z.extend(shellManifest, { base: z.string() });
export type LiveShell = z.infer<typeof liveShell>;

/** Origin of one part of a release. */
export const partOrigin = z.object({
  /** `shell`, or a remote's name. */
  part: z.string(),
  version: partVersion,
  /** SHA-256 over the hashes of all its files, hex: identifies the version's content. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Commit of the sources; empty if unknown. */
  commit: z.string(),
  by: z.string(),
  /** Publication time, epoch ms. */
  at: z.int(),
  why: z.string(),
});
export type PartOrigin = z.infer<typeof partOrigin>;

/** Maximum percentage of visitors for a canary. */
export const MOST_CANARY_PERCENT = 50;

const share = z.int().check(z.gte(1), z.lte(MOST_CANARY_PERCENT));

/** A version served to a percentage of visitors instead of the live one; whole percent. */
export const canary = z.union([
  z.object({ kind: z.literal('remote'), percent: share, remote: liveRemote, origin: partOrigin }),
  z.object({ kind: z.literal('shell'), percent: share, shell: liveShell, origin: partOrigin }),
]);
export type Canary = z.infer<typeof canary>;

/**
 * A release: the complete, immutable set of live parts that a page uses. Its ID is a hash of its content, so the same
 * parts always form the same release.
 */
export const release = z.object({
  schema: z.literal(2),
  id: z.string().check(z.regex(/^r-[0-9a-f]{32}$/)),
  shell: liveShell,
  remotes: z.array(liveRemote),
  made_from: z.array(partOrigin),
  /** Versions served to a percentage of visitors each; absent if there are none. */
  canaries: z.optional(z.array(canary)),
  /** Previous live version of each remote as a fallback; absent if there is none. */
  previous: z.optional(z.array(liveRemote)),
});
export type Release = z.infer<typeof release>;
