import type { Header } from 'tar-stream';
import { isFilePath } from '../../store/file-path.ts';
import type { UploadLimits } from './limits.ts';
import { refusedEntry, tooLarge } from './upload-refusals.ts';

/** Validates the entries of one archive. */
export interface EntryTaker {
  /**
   * Returns the path to write an entry to; null for a folder, which is created with its files.
   * @throws {ProblemError} for anything but a regular file, for a duplicate, or above the limits
   */
  take(header: Header): string | null;
  /** Returns the build folders seen so far. */
  builds(): string[];
}

/** Starts an archive. */
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

/** Rejects duplicate paths, also on case-insensitive disks, and paths that are both file and folder. */
function takeOnce(path: string, taken: Map<string, 'file' | 'folder'>): void {
  const words = path.toLowerCase().split('/');
  const folders = words.slice(1).map((_, index) => words.slice(0, index + 1).join('/'));
  if (taken.has(words.join('/')) || folders.some((folder) => taken.get(folder) === 'file'))
    throw refusedEntry(`the path ${path} twice`);
  for (const folder of folders) taken.set(folder, 'folder');
  taken.set(words.join('/'), 'file');
}

const shown = (name: string) => JSON.stringify(name.slice(0, 300));
