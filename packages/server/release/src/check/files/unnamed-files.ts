import { basename } from 'node:path';
import { type Build, integrityOf } from '../../build/read-build.ts';
import type { Refusal } from '../refusal.ts';

/** Manifests of build tools: what they list is part of the build. */
const MANIFEST = /^(remote|shell|mf-manifest|mf-stats|(vite-)?manifest)\.json$/;
/** Compressed copies of a file; `compressedRefusals` compares them with it. */
const COPY = /\.(br|gz)$/;
const TEXT = /\.([cm]?js|css|json|html|svg)$/;

/**
 * Refuses files that neither a manifest of the build nor a file that it lists names, by file name or hash, and source
 * maps of no file: they are stored as well.
 */
export function unnamedRefusals({ files, stored }: Pick<Build, 'files' | 'stored'>): Refusal[] {
  const unnamed = new Set([...files.keys()].filter((path) => !COPY.test(path)));
  const identities = new Map([...unnamed].map((path) => [path, identitiesOf(path, files.get(path))]));
  const named = [...unnamed].filter((path) => MANIFEST.test(path));
  // Grows while it is read: a named file may name others.
  for (const path of named) {
    unnamed.delete(path);
    if (!TEXT.test(path)) continue;
    const names = namesIn(String(files.get(path)));
    for (const other of unnamed)
      if (!named.includes(other) && identities.get(other)?.some((identity) => names.has(identity))) named.push(other);
  }
  const maps = [...stored.keys()].filter((path) => !files.has(path) && !files.has(path.replace(/\.map$/, '')));
  return [...unnamed, ...maps].map((path) => ({
    field: path,
    found: `${stored.get(path)?.length ?? 0} bytes that nothing in the build names`,
    allowed: 'files named in the manifest or in a file that it lists',
    remedy: 'Remove it, or import it.',
  }));
}

const identitiesOf = (path: string, content: Buffer | undefined): string[] => [
  basename(path),
  ...(content ? [integrityOf(content)] : []),
];

const namesIn = (text: string): ReadonlySet<string> =>
  new Set([...(text.match(/[\w.~-]+/g) ?? []), ...(text.match(/sha384-[A-Za-z0-9+/]{64}/g) ?? [])]);
