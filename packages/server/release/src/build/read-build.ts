import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BuildSource,
  buildSource,
  type RemoteManifest,
  remoteManifest,
  type ShellManifest,
  shellManifest,
} from '@store/contracts/composition';
import * as z from 'zod/mini';
import type { SealedFile, VersionRecord } from '../ledger/documents.ts';
import { filesBelow, linksBelow } from '../store/part-files-folder.ts';
import { type FileBytes, SHELL_PART } from '../store/release-store.ts';

/** A build to publish, with all its bytes, read once: the bytes that are checked are the bytes stored. */
export type Build = BuiltPart & {
  readonly version: string;
  /** Files that are checked, signed and served: all but the source maps. */
  readonly files: FileBytes;
  /** Files that are stored: with the source maps, which no page requests and gateways do not serve. */
  readonly stored: FileBytes;
  readonly sealed: readonly SealedFile[];
  /** sha256 over paths and hashes of all files. */
  readonly digest: string;
  /** Origin of the sources; null if unknown. */
  readonly source: BuildSource | null;
};

type BuiltPart =
  | { readonly kind: 'shell'; readonly part: string; readonly manifest: ShellManifest }
  | { readonly kind: 'remote'; readonly part: string; readonly manifest: RemoteManifest };

/** The folder contains no valid build; the message names the invalid field. */
export class BuildError extends Error {}

/**
 * Reads a `dist` folder.
 * @throws {BuildError} when `remote.json` or `shell.json` is missing or invalid, or a file is a symbolic link
 */
export async function readBuild(dist: string): Promise<Build> {
  const paths = await buildPaths(dist);
  const bytes = await Promise.all(
    paths.map(async (path): Promise<[string, Buffer]> => [path, await readFile(join(dist, path))]),
  );
  const files = new Map(bytes.filter(([path]) => !isMap(path)));
  const source = takeSource('remote.json', files) ?? takeSource('shell.json', files);
  const sealed = [...files].map(([path, content]) => ({
    path,
    integrity: integrityOf(content),
    bytes: content.length,
  }));
  const built = partIn(dist, files);
  const stored = new Map([...files, ...bytes.filter(([path]) => isMap(path))]);
  return { ...built, version: built.manifest.version, files, stored, sealed, digest: digestOf(sealed), source };
}

const isMap = (path: string) => path.endsWith('.map');

/**
 * Takes the origin of the sources out of a manifest: a version stands for its content, and the same content may be built
 * again at a later commit.
 */
function takeSource(name: string, files: Map<string, Buffer>): BuildSource | null {
  const written = parsedOf(files.get(name));
  if (written === null || !('source' in written)) return null;
  const { source, ...content } = written;
  files.set(name, Buffer.from(`${JSON.stringify(content, null, 2)}\n`));
  return buildSource.safeParse(source).data ?? null;
}

function parsedOf(content: Buffer | undefined): object | null {
  try {
    const parsed: unknown = JSON.parse(String(content));
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
}

/**
 * Lists the files of a build.
 * @throws {BuildError} when it contains symbolic links: an upload has none
 */
export async function buildPaths(dist: string): Promise<string[]> {
  const links = await linksBelow(dist);
  if (links.length > 0)
    throw new BuildError(`${dist} contains symbolic links: ${links.join(', ')}; replace them with the files`);
  return filesBelow(dist);
}

/** Returns the SRI hash that browsers verify. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Returns the ledger record of a build. */
export function recordOf(build: Build): VersionRecord {
  const { part, version, digest, sealed } = build;
  const manifest =
    build.kind === 'shell' ? { kind: build.kind, shell: build.manifest } : { kind: build.kind, remote: build.manifest };
  return { schema: 1, part, version, digest, files: [...sealed], manifest };
}

function partIn(dist: string, files: FileBytes): BuiltPart {
  const [remote, shell] = [files.get('remote.json'), files.get('shell.json')];
  if (remote) {
    const manifest = read(`${dist}/remote.json`, remote, remoteManifest);
    if (manifest.name === SHELL_PART) throw new BuildError(`${dist}/remote.json: name: no remote may be called shell`);
    return { kind: 'remote', part: manifest.name, manifest };
  }
  if (shell) return { kind: 'shell', part: SHELL_PART, manifest: read(`${dist}/shell.json`, shell, shellManifest) };
  throw new BuildError(`${dist} contains no build: neither remote.json nor shell.json; run the build first`);
}

/**
 * Reads the manifest of a build.
 * @throws {BuildError} when it is missing or invalid
 */
export async function readManifest<S extends z.ZodMiniType>(
  dist: string,
  name: string,
  schema: S,
): Promise<z.output<S>> {
  const content = await readFile(join(dist, name)).catch(() => {
    throw new BuildError(`${dist} contains no ${name}; run the build first`);
  });
  return read(`${dist}/${name}`, content, schema);
}

function read<S extends z.ZodMiniType>(name: string, content: Buffer, schema: S): z.output<S> {
  const parsed = z.safeParse(schema, parseJson(name, content));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new BuildError(`${name} does not match the contract:\n${issues.join('\n')}`);
}

function parseJson(name: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    throw new BuildError(`${name} is not JSON`);
  }
}

function digestOf(files: readonly SealedFile[]): string {
  const lines = files.map(({ path, integrity }) => `${integrity} ${path}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}
