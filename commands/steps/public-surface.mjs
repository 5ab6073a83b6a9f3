import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from './root.mjs';

/** The built rules of the gate. */
const rules = inRoot('packages', 'server', 'release', 'dist', 'rules', 'fingerprints.js');
const RECORD = 'public-surface.json';

/**
 * Refuses a public type or wire schema that differs from the package's last version, unless a changeset
 * (`.changeset/*.md`) names the package. Needs the declarations that `tsc -b` writes.
 */
export async function checkPublicSurface() {
  const faults = await unannouncedChanges(root);
  if (faults.length > 0) throw new Error(`public surface changed without a changeset:\n  ${faults.join('\n  ')}`);
}

/** Records the current surface as that of the current versions. */
export async function recordPublicSurface() {
  for (const { dir } of publishedPackages(root))
    fs.writeFileSync(path.join(dir, RECORD), `${JSON.stringify(await surfaceOf(dir), null, 2)}\n`);
}

/** Returns a line for each published package whose surface changed and that no changeset names. */
export async function unannouncedChanges(workspace) {
  const announced = announcedPackages(workspace);
  const faults = [];
  for (const { name, dir } of publishedPackages(workspace)) {
    const changed = differences(readRecord(dir), await surfaceOf(dir));
    if (changed.length > 0 && !announced.has(name)) faults.push(`${name}: ${changed.join(', ')}`);
  }
  return faults;
}

function publishedPackages(workspace) {
  return fs.globSync('packages/*/*/package.json', { cwd: workspace }).flatMap((file) => {
    const { name, publishConfig } = JSON.parse(fs.readFileSync(path.join(workspace, file), 'utf8'));
    return publishConfig ? [{ name, dir: path.join(workspace, path.dirname(file)) }] : [];
  });
}

/** Packages that a changeset's front matter raises: `'@store/ui': minor`. */
export function announcedPackages(workspace) {
  const folder = path.join(workspace, '.changeset');
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
  const frontMatter = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8').split('---')[1] ?? '');
  const raises = frontMatter.join('\n').matchAll(/^\s*['"](.+)['"]:\s*(?:major|minor|patch)\s*$/gm);
  return new Set([...raises].map(([, name]) => name));
}

const readRecord = (dir) => JSON.parse(fs.readFileSync(path.join(dir, RECORD), 'utf8'));

function differences(before, after) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.filter((key) => before[key] !== after[key]).sort();
}

/** Hashes of every type reachable from the exports, by file, and of every wire schema of contracts, by name. */
async function surfaceOf(dir) {
  const reached = new Map();
  for (const entry of entriesOf(dir)) reach(entry, dir, reached);
  const schemas = path.basename(dir) === 'contracts' ? await wireSchemas(dir) : [];
  return Object.fromEntries([...reached, ...schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function entriesOf(dir) {
  const { publishConfig } = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const types = Object.values(publishConfig.exports).flatMap(({ types }) => types ?? []);
  return types
    .filter((file) => file.startsWith('./dist/'))
    .flatMap((file) => fs.globSync?.(path.join(dir, file)) ?? expand(path.join(dir, file)));
}

function expand(file) {
  const [before, after] = file.split('*');
  if (after === undefined) return [file];
  const folders = fs.readdirSync(before).map((folder) => `${before}${folder}${after}`);
  return folders.filter((one) => fs.existsSync(one));
}

function reach(file, dir, reached) {
  const key = path.relative(dir, file);
  if (reached.has(key) || !fs.existsSync(file)) return;
  const types = fs.readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  reached.set(key, hashOf(types));
  for (const [, other] of types.matchAll(/['"](\.{1,2}\/[^'"]+?)(?:\.[jt]sx?)['"]/g))
    reach(path.resolve(path.dirname(file), `${other}.d.ts`), dir, reached);
}

async function wireSchemas(dir) {
  const { schemaFingerprint } = await import(pathToFileURL(rules).href);
  const found = [];
  for (const entry of entriesOf(dir)) {
    const folder = path.basename(path.dirname(entry));
    const exported = await import(pathToFileURL(entry.replace(/\.d\.ts$/, '.js')).href);
    for (const [name, value] of Object.entries(exported))
      walk(`schema ${folder}.${name}`, value, schemaFingerprint, found);
  }
  return found;
}

/** Calls and messages contain their schemas one or two levels deep. */
function walk(name, value, fingerprint, found, depth = 0) {
  if (!value || typeof value !== 'object' || depth > 3) return;
  if ('_zod' in value) found.push([name, fingerprint(value)]);
  else for (const [key, inner] of Object.entries(value)) walk(`${name}.${key}`, inner, fingerprint, found, depth + 1);
}

const hashOf = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 16);
