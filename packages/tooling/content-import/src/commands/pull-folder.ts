import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, notePages, notesOf } from '../folder/base-versions.ts';
import { writePage } from '../writing/write-page.ts';
import { pullAll, type StoreAccess } from './store-connection.ts';

/** Number of pulled pages, and the files that were edited in the folder and stay as they are. */
interface Pulled {
  readonly pages: number;
  readonly kept: readonly string[];
}

/**
 * Writes the pages of a store into a folder, with the versions that a later push is based on. A file edited since the
 * last pull stays, and so does the version that it is based on.
 */
export async function pullFolder(root: string, store: StoreAccess): Promise<Pulled> {
  const pages = await pullAll(store);
  const before = notesOf(root, store.url) ?? {};
  mkdirSync(root, { recursive: true });
  const kept: string[] = [];
  const written = pages.flatMap(({ page, version }) => {
    const [file, text] = [path.join(root, `${page.slug}.md`), writePage(page)];
    const there = existsSync(file) ? readFileSync(file, 'utf8') : text;
    if (there !== text && hashOf(there) !== before[page.slug.toLowerCase()]?.hash) {
      kept.push(file);
      return [];
    }
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return [{ slug: page.slug, version, hash: hashOf(text) }];
  });
  notePages(root, store.url, written);
  return { pages: pages.length, kept };
}
