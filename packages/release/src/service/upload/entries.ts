import type { Header } from 'tar-stream';
import { isFilePath } from '../../store/file-path.ts';
import type { UploadLimits } from './limits.ts';
import { refusedEntry, tooLarge } from './upload-refusals.ts';

/** Looks at the entries of one archive, one after the other. */
export interface EntryTaker {
  /**
   * The path that an entry is written to; null for a folder, which its files bring along.
   * @throws {ProblemError} when it is no plain file of a build, comes twice, or is too much
   */
  take(header: Header): string | null;
  /** The builds' folders that were named so far. */
  builds(): string[];
}

/** Begins an archive. */
export function entryTaker(limits: UploadLimits): EntryTaker {
  const builds = new Set<string>();
  const taken = new Map<string, 'file' | 'folder'>();
  let files = 0;
  return {
    take({ name, type, size }) {
      const path = name.replace(/^(\.\/)+/, '').replace(/\/$/, '');
      if (type === 'directory' && (path === '' || path === '.' || isFilePath(path))) return null;
      if (type !== 'file') throw refusedEntry(`${shown(name)}, which is a ${type}`);
      const [build = '', ...inside] = path.split('/');
      if (!isFilePath(path) || inside.length === 0) throw refusedEntry(`the path ${shown(name)}`);
      takeOnce(path, taken);
      files += 1;
      if (files > limits.files) throw tooLarge('more files', `${limits.files} files`);
      if (size > limits.fileBytes) throw tooLarge(`${path} with ${size} bytes`, `${limits.fileBytes} bytes a file`);
      builds.add(build);
      return path;
    },
    builds: () => [...builds],
  };
}

/** Each path once, whatever a disk makes of small and large letters, and none both a file and a folder. */
function takeOnce(path: string, taken: Map<string, 'file' | 'folder'>): void {
  const words = path.toLowerCase().split('/');
  const folders = words.slice(1).map((_, index) => words.slice(0, index + 1).join('/'));
  if (taken.has(words.join('/')) || folders.some((folder) => taken.get(folder) === 'file'))
    throw refusedEntry(`the path ${path} twice`);
  for (const folder of folders) taken.set(folder, 'folder');
  taken.set(words.join('/'), 'file');
}

const shown = (name: string) => JSON.stringify(name.slice(0, 300));
