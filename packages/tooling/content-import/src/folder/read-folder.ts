import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from '../reading/fault.ts';
import { type FolderPicture, FolderPictures, isFile } from './pictures.ts';
import { readPage, type WrittenPage } from './read-page.ts';

/** A folder of pages with all its faults; the pages can be sent only without any. */
export interface Folder {
  readonly pages: readonly WrittenPage[];
  /** Pictures named by the pages. */
  readonly pictures: readonly FolderPicture[];
  readonly faults: readonly Fault[];
}

/** Reads every `.md` below a folder, sorted by name. */
export function readFolder(root: string): Folder {
  const pictures = new FolderPictures(root);
  const pictureOf = (address: string, file: string) => {
    if (isFile(address)) return pictures.find(address, file);
    return /^[a-z0-9][a-z0-9-]{0,80}$/.test(address) ? address : null;
  };
  const pages: WrittenPage[] = [];
  const faults: Fault[] = [];
  for (const file of markdownFiles(root)) {
    const read = readPage(readFileSync(path.join(root, file), 'utf8'), { file, pictureOf });
    if (Array.isArray(read)) faults.push(...read.map((fault) => withProblem(fault, { root, pictures })));
    else pages.push(read);
  }
  return { pages, pictures: pictures.named(), faults: [...faults, ...twiceAtOneAddress(pages)] };
}

const markdownFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.md') && !/(?:^|\/)(?:README\.md$|\.)/.test(file))
    .sort();

/** Reports why an existing picture is invalid. */
function withProblem(fault: Fault, { root, pictures }: { root: string; pictures: FolderPictures }): Fault {
  const [, address] = /^画像がありません：(\S+)$/.exec(fault.reason) ?? [];
  const problem = address && pictures.problems.get(path.resolve(root, path.dirname(fault.file), address));
  return problem ? { ...fault, reason: `画像${address}${problem}` } : fault;
}

/** Normalises addresses for comparison. */
function twiceAtOneAddress(pages: readonly WrittenPage[]): Fault[] {
  const first = new Map<string, string>();
  return pages.flatMap(({ page: { slug }, file, lines }) => {
    const other = first.get(slug.toLowerCase());
    if (other === undefined) {
      first.set(slug.toLowerCase(), file);
      return [];
    }
    return [{ file, line: lines.get(`slug ${slug}`) ?? 1, reason: `${other}も、/${slug}のページです` }];
  });
}
