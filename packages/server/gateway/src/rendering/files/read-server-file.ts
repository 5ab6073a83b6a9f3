import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'undici';
import type { RemoteVersion, RenderParts } from '../protocol/protocol.ts';

/**
 * Reads a server file of a release: the shell's where `remote` is null, otherwise a live or previous remote's.
 * @throws when it is missing or fails its integrity check; a development server's file has no integrity
 */
export async function readServerFile(
  parts: RenderParts | undefined,
  remote: RemoteVersion | null,
): Promise<Uint8Array> {
  const named = parts && (remote ? remoteFile(parts, remote) : shellFile(parts));
  if (!named) throw new Error(`${remote ? `${remote.name}@${remote.version}` : 'the shell'} is not of this release`);
  const { file, integrity } = named;
  if (/^https?:/.test(file)) return new Uint8Array(await (await request(file)).body.arrayBuffer());
  const source = await readFile(file);
  const hash = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  if (integrity && integrity !== hash) throw new Error(`${file} does not match its integrity hash`);
  return source;
}

interface NamedFile {
  readonly file: string;
  readonly integrity: string;
}

const shellFile = ({ shellFile: file, shellIntegrity: integrity }: RenderParts): NamedFile => ({ file, integrity });

function remoteFile(parts: RenderParts, { name, version }: RemoteVersion): NamedFile | undefined {
  const lists = [
    [parts.remotes, parts.remoteFiles],
    [parts.previous, parts.previousFiles],
  ] as const;
  for (const [remotes, files] of lists) {
    const manifest = remotes.find((live) => live.manifest.name === name && live.manifest.version === version)?.manifest;
    const file = files[name];
    if (manifest && file !== undefined) return { file, integrity: manifest.server.integrity };
  }
  return undefined;
}
