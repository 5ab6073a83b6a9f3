import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ShellManifest, shellManifest } from '@store/contracts/composition';
import type { FastifyBaseLogger } from 'fastify';

/** How long a reading is believed, ms: a new build is live on the next page load after that. */
const BELIEVED_MS = 200;

interface KnownBuild {
  readonly mtimeMs: number;
  readonly manifest: ShellManifest;
}

/** Reads `shell.json`, again whenever it changed; while it is away or broken the last good one stands. */
export function shellBuild(
  shellDir: string,
  log: FastifyBaseLogger,
  now: () => number = Date.now,
): () => Promise<ShellManifest> {
  const file = join(shellDir, 'shell.json');
  let known: KnownBuild | undefined;
  let isTold = false;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const read = async (): Promise<KnownBuild> => {
    const { mtimeMs } = await stat(file);
    if (known?.mtimeMs === mtimeMs) return known;
    return { mtimeMs, manifest: shellManifest.parse(JSON.parse(await readFile(file, 'utf8'))) };
  };

  return async () => {
    if (known && now() - lookedAt < BELIEVED_MS) return known.manifest;
    lookedAt = now();
    try {
      known = await read();
      isTold = false;
    } catch (fault) {
      if (!known) throw fault;
      if (!isTold) log.error({ err: fault }, 'shell.json cannot be read; the last good build is served');
      isTold = true;
    }
    return known.manifest;
  };
}
