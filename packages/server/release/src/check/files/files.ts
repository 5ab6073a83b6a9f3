import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { BuiltFile } from '@store/contracts/composition';
import { type Build, integrityOf } from '../../build/read-build.ts';
import type { Refusal } from '../refusal.ts';

/** Refuses files of the manifest that are missing, or whose bytes do not match it. */
export const fileRefusals = (build: Build): Refusal[] => namedFiles(build).flatMap((file) => fileRefusal(build, file));

/** Returns every file that a manifest names, without duplicates. */
function namedFiles(build: Build): BuiltFile[] {
  const named = build.kind === 'shell' ? ofShell(build.manifest) : ofRemote(build.manifest);
  return [...new Map(named.map((file) => [`${file.path} ${file.integrity} ${file.brotli_bytes}`, file])).values()];
}

const ofShell = ({ scripts, styles, early, server }: Extract<Build, { kind: 'shell' }>['manifest']): BuiltFile[] => [
  ...scripts,
  ...styles,
  ...(early ? [early] : []),
  ...(server ? [server] : []),
];

function ofRemote({ entry, server, routes, fragments }: Extract<Build, { kind: 'remote' }>['manifest']): BuiltFile[] {
  const lists = [...routes, ...fragments].flatMap((part) => [...part.scripts, ...part.styles]);
  return [entry, server, ...lists];
}

function fileRefusal({ files }: Build, { path, integrity, brotli_bytes }: BuiltFile): Refusal[] {
  const content = files.get(path);
  const remedy = 'Rebuild, and publish the unmodified folder.';
  if (!content) return [{ field: path, found: 'missing', allowed: 'every file that the manifest names', remedy }];
  const actual = integrityOf(content);
  if (actual !== integrity)
    return [{ field: path, found: actual, allowed: integrity || 'a hash, as builds for production have it', remedy }];
  // Server files are not downloaded by browsers.
  if (path.endsWith('.cjs')) return [];
  const bytes = travellingBytes(content, files.get(`${path}.br`));
  if (bytes <= brotli_bytes) return [];
  const allowed = `${brotli_bytes}, as the manifest says`;
  return [{ field: `${path} brotli_bytes`, found: `${bytes} bytes (brotli)`, allowed, remedy }];
}

/** Returns the transferred size: that of a valid precompressed file, otherwise of a fresh compression. */
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
