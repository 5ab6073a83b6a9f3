import { notesOf } from '../folder/base-versions.ts';
import { makePicture } from '../folder/pictures.ts';
import { type Folder, readFolder } from '../folder/read-folder.ts';
import type { WrittenPage } from '../folder/read-page.ts';
import type { Fault } from '../reading/fault.ts';
import { addressFaults } from './address-faults.ts';
import { pullAll, push, putPicture, type StoreAccess, type StoredPage } from './store-connection.ts';

/** A folder that a store would accept, and the change of each page. */
export interface CheckedFolder {
  readonly folder: Folder;
  readonly faults: readonly Fault[];
  readonly changes: readonly { readonly slug: string; readonly change: 'new' | 'changed' | 'same' }[];
  readonly before: ReadonlyMap<string, StoredPage>;
  /** Versions that the pages are based on, by address in lower case. */
  readonly base: ReadonlyMap<string, { readonly version: number }>;
  /** Whether the folder was pulled from this store; otherwise its pages are based on the present versions. */
  readonly isPulled: boolean;
}

/** Pages per request of a check; a push sends all pages in one request. */
export const MOST_AT_A_TIME = 250;

/** Reads a folder and has the store check it: products, coupons, pictures, prices, and every link into it. */
export async function checkFolder(root: string, store: StoreAccess): Promise<CheckedFolder> {
  const folder = readFolder(root);
  const before = new Map((await pullAll(store)).map((kept) => [kept.page.slug.toLowerCase(), kept]));
  const pulled = notesOf(root, store.url);
  const base: CheckedFolder['base'] = pulled ? new Map(Object.entries(pulled)) : before;
  const read = { folder, before, base, isPulled: pulled !== undefined };
  if (folder.faults.length > 0) return { ...read, faults: folder.faults, changes: [] };
  if (folder.pages.length > MOST_AT_A_TIME)
    return {
      ...read,
      faults: [{ file: '.', line: 1, reason: `一度に送れるのは、${MOST_AT_A_TIME}ページまでです` }],
      changes: [],
    };
  const unmade = await sendPictures(folder, store);
  const answer = await push(store, draftsOf(read), true);
  const faults = [
    ...unmade,
    ...answer.faults.map(({ slug, kind, value, reason }) => ({
      ...placeOf(folder.pages, slug, `${kind} ${value}`),
      reason,
    })),
    ...(await addressFaults(folder.pages, store.url)),
  ];
  return { ...read, faults, changes: answer.changes };
}

export const draftsOf = ({ folder, base }: Pick<CheckedFolder, 'folder' | 'base'>) =>
  folder.pages.map(({ page }) => ({ page, base_version: base.get(page.slug.toLowerCase())?.version ?? 0 }));

/** Sends pictures before the pages are checked: a picture that no page names yet is not visible anywhere. */
async function sendPictures({ pictures, pages }: Folder, store: StoreAccess): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const picture of pictures) {
    const made = await makePicture(picture).catch(() => null);
    if (made) await putPicture(store, made);
    else {
      const named = pages.find(({ lines }) => lines.has(`picture ${picture.id}`));
      const line = named?.lines.get(`picture ${picture.id}`) ?? 1;
      faults.push({ file: named?.file ?? picture.path, line, reason: `画像${picture.path}を読めません` });
    }
  }
  return faults;
}

function placeOf(pages: readonly WrittenPage[], slug: string, key: string): Pick<Fault, 'file' | 'line'> {
  const written = pages.find(({ page }) => page.slug === slug);
  return { file: written?.file ?? slug, line: written?.lines.get(key) ?? 1 };
}
