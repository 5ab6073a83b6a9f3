import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'undici';
import type { RenderParts } from './protocol.ts';

/**
 * Reads a server file that a release names: the shell's where `remote` is null.
 * @throws when it is missing, or not what was built; a development server's file has no integrity
 */
export async function readServerFile(parts: RenderParts | undefined, remote: string | null): Promise<Uint8Array> {
  const manifest = parts?.remotes.find((live) => live.manifest.name === remote)?.manifest;
  const file = remote === null ? parts?.shellFile : parts?.remoteFiles[remote];
  const integrity = remote === null ? parts?.shellIntegrity : manifest?.server.integrity;
  if (file === undefined) throw new Error(`${remote ?? 'the shell'} is not live`);
  if (/^https?:/.test(file)) return new Uint8Array(await (await request(file)).body.arrayBuffer());
  const source = await readFile(file);
  const hash = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  if (integrity && integrity !== hash) throw new Error(`${file} is not what was built`);
  return source;
}
