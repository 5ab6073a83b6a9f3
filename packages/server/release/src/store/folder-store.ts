import { join } from 'node:path';
import { documentFolder } from './document-folder.ts';
import { partFilesFolder } from './part-files-folder.ts';
import { type PartAddress, partFolder, type ReleaseStore } from './release-store.ts';

/** A store in a folder, from which gateways read and serve files. */
export interface FolderStore extends ReleaseStore {
  readonly root: string;
  /** Returns the folder of one version's files. */
  folderOf(address: PartAddress): string;
}

/** Opens the store in a folder, which may not exist yet. */
export const folderStore = (root: string): FolderStore => ({
  root,
  documents: documentFolder(root),
  files: partFilesFolder(root),
  folderOf: (address) => join(root, partFolder(address)),
});
