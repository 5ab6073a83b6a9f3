import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltFile, LiveShell, Release } from '@store/contracts/composition';
import type { FolderStore } from '@store/release';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Texts of the styles and the early script that are inlined into documents, by address. */
export type DocumentTexts = Readonly<Record<string, string>>;

/** Most sets of parts in use at a time. */
const SETS = 16;

interface Sources {
  readonly store: FolderStore;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** A built file with its public address and its path on disk. */
interface Found {
  readonly address: string;
  readonly file: string;
  readonly integrity: string;
}

/**
 * Content that cannot be inlined, so that its file is linked: the end tag of its element, or relative addresses.
 */
const NOT_IN_A_DOCUMENT = /<\/(?:style|script)|<!--|@import|url\(\s*["']?(?!data:|#|\/)/i;

/** Reads the texts to inline, once per release and shell; a file that fails its integrity check is linked. */
export function documentTexts({ store, log }: Sources) {
  const known = new LRUCache<string, Promise<DocumentTexts>>({ max: SETS });
  const byRelease = new WeakMap<Release, { readonly shell: LiveShell; readonly texts: Promise<DocumentTexts> }>();

  const textOf = async ({ address, file, integrity }: Found): Promise<[string, string][]> => {
    try {
      const bytes = await readFile(file);
      if (integrityOf(bytes) !== integrity) throw new Error('does not match its integrity hash');
      const text = bytes.toString();
      return NOT_IN_A_DOCUMENT.test(text) ? [] : [[address, text]];
    } catch (fault) {
      log.warn({ err: fault, address }, 'a file to inline into pages cannot be read; pages link it instead');
      return [];
    }
  };

  const readAll = async (files: readonly Found[]): Promise<DocumentTexts> =>
    Object.fromEntries((await Promise.all(files.map(textOf))).flat());

  return (release: Release, shell: LiveShell): Promise<DocumentTexts> => {
    const same = byRelease.get(release);
    if (same?.shell === shell) return same.texts;
    const files = [...ofShell(shell, store), ...release.remotes.flatMap((remote) => ofRemote(remote, store))];
    const key = files.map(({ address, integrity }) => `${address} ${integrity}`).join('\n');
    const texts = known.get(key) ?? readAll(files);
    known.set(key, texts);
    byRelease.set(release, { shell, texts });
    return texts;
  };
}

function ofShell({ base, version, styles, early }: LiveShell, store: FolderStore): Found[] {
  const folder = store.folderOf({ part: 'shell', version });
  return [...styles, ...(early ? [early] : [])].flatMap((file) => found(base, folder, file));
}

function ofRemote({ base, manifest }: Release['remotes'][number], store: FolderStore): Found[] {
  const folder = store.folderOf({ part: manifest.name, version: manifest.version });
  const styles = manifest.routes.flatMap((route) => route.styles);
  const each = new Map(styles.map((file) => [file.path, file]));
  return [...each.values()].flatMap((file) => found(base, folder, file));
}

/** Skips files of a development server, which have no integrity; a file on a CDN is also available locally. */
function found(base: string, folder: string, { path, integrity }: BuiltFile): Found[] {
  if (!integrity) return [];
  return [{ address: base + path, file: join(folder, path), integrity }];
}

const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
