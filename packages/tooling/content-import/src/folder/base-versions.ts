import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

/** A page as it was pulled or pushed: its version, and the hash of its file. */
const note = z.object({ version: z.int(), hash: z.string() });
/** Notes by store and address in lower case. */
const notes = z.record(z.string(), z.record(z.string(), note));

const fileOf = (root: string) => path.join(root, '.versions.json');
const originOf = (url: string) => new URL(url).origin;

/** A damaged file counts as none. */
function readAll(root: string): z.infer<typeof notes> {
  if (!existsSync(fileOf(root))) return {};
  const text = readFileSync(fileOf(root), 'utf8');
  try {
    return notes.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Hash of a file's text. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What the pages of a folder are based on; undefined for a folder not pulled from or pushed to this store. */
export const notesOf = (root: string, storeUrl: string) => readAll(root)[originOf(storeUrl)];

/** Notes the versions that the pages of a folder now have in a store. */
export function notePages(
  root: string,
  storeUrl: string,
  pages: readonly { readonly slug: string; readonly version: number; readonly hash: string }[],
): void {
  const all = readAll(root);
  const noted = pages.map(({ slug, ...page }) => [slug.toLowerCase(), page]);
  const store = originOf(storeUrl);
  all[store] = { ...all[store], ...Object.fromEntries(noted) };
  writeFileSync(fileOf(root), `${JSON.stringify(all, undefined, 2)}\n`);
}
