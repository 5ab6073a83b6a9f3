/**
 * Storage of releases, in two halves that large stores keep in different places: small documents with exactly one
 * writer each (a database), and the files of parts (a bucket). Both are immutable once written.
 */
export interface ReleaseStore {
  readonly documents: Documents;
  readonly files: PartFiles;
}

/** Small texts with keys such as `revisions/00000012`: letters, digits, `.`, `_`, `-`, and `/` as separator. */
export interface Documents {
  /** Null when there is none. */
  read(key: string): Promise<string | null>;
  /**
   * Creates a document atomically; false when the key exists. Of several concurrent writers of one key, on any number
   * of machines, exactly one gets true: like `link` in a folder, or a unique key in a database.
   */
  create(key: string, text: string): Promise<boolean>;
  /** Lists the keys directly in this folder (`revisions/`), sorted. */
  list(folder: string): Promise<readonly string[]>;
}

/** One version of a part: `shell`, or a remote. */
export interface PartAddress {
  readonly part: string;
  readonly version: string;
}

/** Bytes by path, relative to the version's folder. */
export type FileBytes = ReadonlyMap<string, Buffer>;

export interface PartFiles {
  /** Stores all files of a version, replacing leftovers of an interrupted publish. */
  put(address: PartAddress, files: FileBytes): Promise<void>;
  /** Null when it does not exist. */
  read(address: PartAddress, path: string): Promise<Buffer | null>;
  /** Lists the paths of a version's files, sorted; empty when there is no such version. */
  list(address: PartAddress): Promise<readonly string[]>;
  /** Deletes a version's files; idempotent. */
  remove(address: PartAddress): Promise<void>;
}

/** The shell's name as a part. */
export const SHELL_PART = 'shell';

/** Returns the base path of a version's files for browsers. */
export const baseOf = ({ part, version }: PartAddress): string => `/${partFolder({ part, version })}/`;

/** Returns the same path below a store's root: `shell/1.0.0-…`, `remotes/catalogue/1.0.0-…`. */
export const partFolder = ({ part, version }: PartAddress): string =>
  part === SHELL_PART ? `shell/${version}` : `remotes/${part}/${version}`;
