import * as z from 'zod/mini';
import { builtFile, remoteManifest } from './remote-manifest.ts';

/** One live remote: its manifest and the address its files stand under (`/remotes/<name>/<version>/`). */
export const liveRemote = z.object({ base: z.string(), manifest: remoteManifest });
export type LiveRemote = z.infer<typeof liveRemote>;

/** A release: the full, immutable set of live remotes that a page runs on to its end. */
export const release = z.object({
  schema: z.literal(1),
  id: z.string().check(z.regex(/^r\d{6}-[0-9a-f]{8}$/)),
  created_at: z.int(),
  /** What changed against the release before, for people: `publish catalogue@1.0.0-1a2b3c4d`. */
  note: z.string(),
  remotes: z.array(liveRemote),
});
export type Release = z.infer<typeof release>;

/** The pointers: which release each channel serves, and where it pointed before (newest last). */
export const channels = z.object({
  schema: z.literal(1),
  stable: z.string(),
  history: z.array(z.object({ at: z.int(), stable: z.string() })),
});
export type Channels = z.infer<typeof channels>;

/** What `shell/dist/shell.json` says of the shell's own build: the files of its first load, in order. */
export const shellManifest = z.object({
  schema: z.literal(1),
  base: z.string(),
  contract: z.int(),
  /** The first load, in order. */
  scripts: z.array(builtFile),
  styles: z.array(builtFile),
  /** Brings the scripts once the main picture is there, and keeps taps until they are; rendered pages start with it alone. */
  early: z.optional(builtFile),
  /** One module for Node that renders pages and gives remotes' server files what they share; without it pages are client-rendered. */
  server: z.optional(builtFile),
  provides: z.record(z.string(), z.string()),
});
export type ShellManifest = z.infer<typeof shellManifest>;
