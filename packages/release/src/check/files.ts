import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltFile, RemoteManifest } from '@store/contracts/composition';

/** Files the manifest names that are not there, or are not what it says. */
export async function fileRefusals(dist: string, manifest: RemoteManifest): Promise<string[]> {
  const refusals = await Promise.all(filesOf(manifest).map((file) => fileRefusal(dist, file)));
  return refusals.flat();
}

function filesOf({ entry, server, routes, fragments }: RemoteManifest): BuiltFile[] {
  const lists = [...routes, ...fragments].flatMap((part) => [...part.scripts, ...part.styles]);
  return [...new Map([entry, server, ...lists].map((file) => [`${file.path} ${file.integrity}`, file])).values()];
}

async function fileRefusal(dist: string, { path, integrity }: BuiltFile): Promise<string[]> {
  const content = await readFile(join(dist, path)).catch(() => null);
  if (!content) return [`${path} is missing`];
  const actual = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return actual === integrity ? [] : [`${path} is not the file the manifest describes (integrity)`];
}
