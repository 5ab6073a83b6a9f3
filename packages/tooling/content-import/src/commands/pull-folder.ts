import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { noteVersions } from '../folder/base-versions.ts';
import { writePage } from '../writing/write-page.ts';
import { pullAll, type StoreAccess } from './store-connection.ts';

/** Writes the pages of a store into a folder, with the versions that a later push is based on; returns their number. */
export async function pullFolder(root: string, store: StoreAccess): Promise<number> {
  const pages = await pullAll(store);
  mkdirSync(root, { recursive: true });
  for (const { page } of pages) {
    const file = path.join(root, `${page.slug}.md`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, writePage(page));
  }
  noteVersions(
    root,
    store.url,
    pages.map(({ page: { slug }, version }) => ({ slug, version })),
  );
  return pages.length;
}
