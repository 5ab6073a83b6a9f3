/**
 * Where releases are kept. Two halves, since they live in different places where a store is large: small documents with exactly one
 * writer each (a database), and the files of parts (a bucket). Nothing in either is changed once written.
 */
export interface ReleaseStore {
  readonly documents: Documents;
  readonly files: PartFiles;
}

/** Small texts under keys like `revisions/00000012`: letters, digits, `.`, `_`, `-`, and `/` between. */
export interface Documents {
  /** Null when there is none. */
  read(key: string): Promise<string | null>;
  /**
   * Writes a document that is not there, whole or not at all; false when it is there already. Of several that write one key at
   * once, also on several machines, exactly one is told true: what a folder's `link` and a database's unique key do.
   */
  create(key: string, text: string): Promise<boolean>;
  /** Keys directly in this folder (`revisions/`), in order. */
  list(folder: string): Promise<readonly string[]>;
}

/** One version of a part: `shell`, or a remote. */
export interface PartAddress {
  readonly part: string;
  readonly version: string;
}

/** Bytes by path, relative to the version's folder. */
export type FileBytes = ReadonlyMap<string, Buffer>;

/** The files of parts. */
export interface PartFiles {
  /** Puts all files of a version there, in place of what a publish that broke off may have left. */
  put(address: PartAddress, files: FileBytes): Promise<void>;
  /** Null when it is not there. */
  read(address: PartAddress, path: string): Promise<Buffer | null>;
  /** Paths of a version's files, in order; none when there is no such version. */
  list(address: PartAddress): Promise<readonly string[]>;
  /** Takes a version's files away; nothing happens when there are none. */
  remove(address: PartAddress): Promise<void>;
}

/** The shell is a part like any other. */
export const SHELL_PART = 'shell';

/** Where browsers find a version's files. */
export function baseOf({ part, version }: PartAddress): string {
  return `/${partFolder({ part, version })}/`;
}

/** The same below a store's root: `shell/1.0.0-…`, `remotes/catalogue/1.0.0-…`. */
export function partFolder({ part, version }: PartAddress): string {
  return part === SHELL_PART ? `shell/${version}` : `remotes/${part}/${version}`;
}
