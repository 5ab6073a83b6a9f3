import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

/** Versions of the pulled pages, by store and address in lower case. */
const versions = z.record(z.string(), z.record(z.string(), z.int()));

const fileOf = (root: string) => path.join(root, '.versions.json');
const originOf = (url: string) => new URL(url).origin;

/** A damaged file counts as none. */
function readAll(root: string): z.infer<typeof versions> {
  if (!existsSync(fileOf(root))) return {};
  const text = readFileSync(fileOf(root), 'utf8');
  try {
    return versions.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Versions that the pages of a folder are based on; null for a folder not pulled from this store. */
export function baseVersions(root: string, storeUrl: string): ReadonlyMap<string, number> | null {
  const found = readAll(root)[originOf(storeUrl)];
  return found ? new Map(Object.entries(found)) : null;
}

/** Notes the versions that the pages of a folder now have in a store. */
export function noteVersions(
  root: string,
  storeUrl: string,
  pages: readonly { readonly slug: string; readonly version: number }[],
): void {
  const all = readAll(root);
  const noted = pages.map(({ slug, version }) => [slug.toLowerCase(), version]);
  const store = originOf(storeUrl);
  all[store] = { ...all[store], ...Object.fromEntries(noted) };
  writeFileSync(fileOf(root), `${JSON.stringify(all, undefined, 2)}\n`);
}
