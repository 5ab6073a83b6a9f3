import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { BuiltFile } from '@store/contracts/composition';
import { type Build, integrityOf } from '../build/read-build.ts';
import type { Refusal } from './refusal.ts';

/** Files the manifest names that are not there, or are not what it says, by the bytes themselves. */
export function fileRefusals(build: Build): Refusal[] {
  return namedFiles(build).flatMap((file) => fileRefusal(build, file));
}

/** Every file that a manifest names, once. */
function namedFiles(build: Build): BuiltFile[] {
  const named = build.kind === 'shell' ? ofShell(build.manifest) : ofRemote(build.manifest);
  return [...new Map(named.map((file) => [`${file.path} ${file.integrity} ${file.brotli_bytes}`, file])).values()];
}

function ofShell({ scripts, styles, early, server }: Extract<Build, { kind: 'shell' }>['manifest']): BuiltFile[] {
  return [...scripts, ...styles, ...(early ? [early] : []), ...(server ? [server] : [])];
}

function ofRemote({ entry, server, routes, fragments }: Extract<Build, { kind: 'remote' }>['manifest']): BuiltFile[] {
  const lists = [...routes, ...fragments].flatMap((part) => [...part.scripts, ...part.styles]);
  return [entry, server, ...lists];
}

function fileRefusal({ files }: Build, { path, integrity, brotli_bytes }: BuiltFile): Refusal[] {
  const content = files.get(path);
  const remedy = 'Build anew, and publish the folder as the build left it.';
  if (!content) return [{ field: path, found: 'missing', allowed: 'every file that the manifest names', remedy }];
  const actual = integrityOf(content);
  if (actual !== integrity)
    return [{ field: path, found: actual, allowed: integrity || 'a hash, as builds for production have it', remedy }];
  // Nobody downloads a server file.
  if (path.endsWith('.cjs')) return [];
  const bytes = travellingBytes(content, files.get(`${path}.br`));
  if (bytes <= brotli_bytes) return [];
  const allowed = `${brotli_bytes}, as the manifest says`;
  return [{ field: `${path} brotli_bytes`, found: `${bytes} bytes (brotli)`, allowed, remedy }];
}

/** As it is served: the compressed file beside it when that is truly this file, else what compressing makes of it. */
function travellingBytes(content: Buffer, compressed: Buffer | undefined): number {
  if (compressed && decompressed(compressed)?.equals(content)) return compressed.length;
  return brotliCompressSync(content).length;
}

function decompressed(content: Buffer): Buffer | null {
  try {
    return brotliDecompressSync(content, { maxOutputLength: 16_000_000 });
  } catch {
    return null;
  }
}
