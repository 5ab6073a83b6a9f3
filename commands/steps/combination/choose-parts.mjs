import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';

/** A `--with` argument names something that does not exist; the message lists what does. */
export class CombinationError extends Error {}

/**
 * Parses `--with` arguments: `catalogue@1.5.0-pr42`, or `catalogue@1.5.0` when there is only one such version,
 * `catalogue@live`, or `catalogue=remotes/catalogue` for a build in a folder.
 *
 * @returns part → `{ version }` or `{ folder }`
 * @throws {CombinationError} for another format, and for the same part twice
 */
export function parseSelections(words) {
  const selections = new Map();
  for (const word of words) {
    const [, part, kind, value] = /^([a-z][a-z0-9-]*)([@=])(.+)$/.exec(word) ?? [];
    if (!part) throw new CombinationError(`--with ${word}: expected part@version, part@live or part=folder`);
    if (selections.has(part)) throw new CombinationError(`--with ${word}: ${part} is named twice`);
    selections.set(part, kind === '@' ? { version: value } : { folder: value });
  }
  return selections;
}

/**
 * Resolves the parts of a combination: the named ones on top of the live ones.
 *
 * @param pointers of the registry's newest step, by part
 * @param folderOf resolves to the folder of a version's files: `{ part, version }` → folder
 * @returns `[{ part, version, dist, isNamed }]`; `isNamed` only if it differs from the live version
 * @throws {CombinationError} when a version or build does not exist, or nothing is live
 */
export async function chooseParts({ selections, pointers, folderOf }) {
  const live = Object.entries(pointers).filter(([, { live: version }]) => version !== null);
  const named = [...selections].map(([part, selection]) => namedPart(part, selection, pointers));
  const rest = live
    .filter(([part]) => !selections.has(part))
    .map(([part, { live: version }]) => ({ part, version, isNamed: false }));
  const parts = await Promise.all(
    [...named, ...rest].map(async (each) => ({ ...each, dist: each.dist ?? (await folderOf(each)) })),
  );
  if (!parts.some(({ part }) => part === 'shell')) throw new CombinationError('no shell is live in this registry');
  for (const { part, version, dist } of parts) checkIsBuild(part, version, dist);
  return parts;
}

function namedPart(part, selection, pointers) {
  if (selection.folder !== undefined) return fromFolder(part, selection.folder);
  const { live = null, versions = [] } = pointers[part] ?? {};
  const version = selection.version === 'live' ? live : versionNamed(part, selection.version, versions);
  if (version === null) throw new CombinationError(`${part}: no version is live`);
  return { part, version, isNamed: version !== live };
}

function versionNamed(part, name, versions) {
  const all = versions.map(({ version }) => version);
  const found = all.includes(name) ? [name] : all.filter((version) => version.startsWith(`${name}-`));
  if (found.length === 1) return found[0];
  const known = all.length > 0 ? `there are ${all.join(', ')}` : 'no part of that name was ever published';
  throw new CombinationError(
    found.length > 1 ? `${part}@${name} is ambiguous: ${found.join(' or ')}` : `${part}@${name}: ${known}`,
  );
}

function fromFolder(part, folder) {
  const base = path.resolve(inRoot(), folder);
  const dist = path.basename(base) === 'dist' ? base : path.join(base, 'dist');
  const manifest = manifestIn(dist);
  if (!manifest) throw new CombinationError(`${part}=${folder}: there is no build in ${dist}; run npm run build first`);
  const { name = 'shell', version } = manifest;
  if (name !== part) throw new CombinationError(`${part}=${folder}: the build is of ${name}`);
  return { part, version, dist, isNamed: true };
}

function checkIsBuild(part, version, dist) {
  if (!manifestIn(dist)) throw new CombinationError(`${part}@${version}: its files are no longer in the registry`);
}

function manifestIn(dist) {
  const file = ['remote.json', 'shell.json'].map((name) => path.join(dist, name)).find((name) => fs.existsSync(name));
  return file ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
}
