import * as z from 'zod/mini';
import { builtFile, remoteManifest, usedSchemas } from './remote-manifest.ts';

/** A part's version: `1.0.0-1a2b3c4d`. */
export const partVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[A-Za-z0-9.-]+)?$/));

/** One live remote: its manifest and the address its files stand under (`/remotes/<name>/<version>/`). */
export const liveRemote = z.object({ base: z.string(), manifest: remoteManifest });
export type LiveRemote = z.infer<typeof liveRemote>;

/** What `shell.json` says of the shell's own build: the files of its first load, in order. */
export const shellManifest = z.object({
  schema: z.literal(1),
  version: partVersion,
  contract: z.int(),
  /** The first load, in order. */
  scripts: z.array(builtFile),
  styles: z.array(builtFile),
  /** Brings the scripts once the main picture is there, and keeps taps until they are; rendered pages start with it alone. */
  early: z.optional(builtFile),
  /** One module for Node that renders pages and gives remotes' server files what they share; without it pages are client-rendered. */
  server: z.optional(builtFile),
  provides: z.record(z.string(), z.string()),
  /** What it can read of a page: from 2 on the other remotes' addresses alone, with a way to their details. Absent: all of them. */
  page_format: z.optional(z.int()),
  /** All messages and calls of the contract it was built with; absent in builds from before it was recorded. */
  speaks: z.optional(usedSchemas),
});
export type ShellManifest = z.infer<typeof shellManifest>;

/** The live shell, and the address its files stand under (`/shell/<version>/`). */
export const liveShell = z.extend(shellManifest, { base: z.string() });
export type LiveShell = z.infer<typeof liveShell>;

/** Where one part of a release comes from. */
export const partOrigin = z.object({
  /** `shell`, or a remote's name. */
  part: z.string(),
  version: partVersion,
  /** sha256 over the hashes of all its files, hex: the bytes that this version is. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Of the sources it was built from; empty when nobody said. */
  commit: z.string(),
  by: z.string(),
  /** When it was published, epoch ms. */
  at: z.int(),
  why: z.string(),
});
export type PartOrigin = z.infer<typeof partOrigin>;

/** Largest share of visitors that may get a canary, percent. */
export const MOST_CANARY_PERCENT = 50;

const share = z.int().check(z.gte(1), z.lte(MOST_CANARY_PERCENT));

/** A version that a share of visitors gets in place of a live part; `percent` is whole, of 100. */
export const canary = z.union([
  z.object({ kind: z.literal('remote'), percent: share, remote: liveRemote, origin: partOrigin }),
  z.object({ kind: z.literal('shell'), percent: share, shell: liveShell, origin: partOrigin }),
]);
export type Canary = z.infer<typeof canary>;

/**
 * A release: the full, immutable set of live parts that a page runs on to its end. Its id is made of its content, so the same
 * parts are the same release, however often they become live.
 */
export const release = z.object({
  schema: z.literal(2),
  id: z.string().check(z.regex(/^r-[0-9a-f]{32}$/)),
  shell: liveShell,
  remotes: z.array(liveRemote),
  made_from: z.array(partOrigin),
  /** Versions that shares of visitors get, each its own share; absent when there are none. */
  canaries: z.optional(z.array(canary)),
  /** Of each remote the version that was live before, for when the live one fails; absent when there is none of any. */
  previous: z.optional(z.array(liveRemote)),
});
export type Release = z.infer<typeof release>;
