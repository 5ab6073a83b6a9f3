import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing } from './atomic-file.ts';
import { documentKey } from './document-key.ts';
import type { Documents } from './release-store.ts';

const ENDING = '.json';

export function documentFolder(root: string): Documents {
  const fileOf = (key: string) => join(root, `${documentKey(key)}${ENDING}`);
  return {
    async read(key) {
      return readFile(fileOf(key), 'utf8').catch(nullWhenMissing);
    },
    async create(key, text) {
      const file = fileOf(key);
      const draft = join(root, 'drafts', randomUUID());
      await mkdir(dirname(draft), { recursive: true });
      await mkdir(dirname(file), { recursive: true });
      await writeFile(draft, text, { flush: true });
      // A hard link is atomic and fails if the name exists, on network file systems too; no lock is needed.
      return link(draft, file)
        .then(() => true)
        .catch(falseWhenTaken)
        .finally(() => rm(draft, { force: true }));
    },
    async list(folder) {
      const names = (await readdir(join(root, folder)).catch(nullWhenMissing)) ?? [];
      const documents = names.filter((name) => name.endsWith(ENDING));
      return documents.map((name) => folder + name.slice(0, -ENDING.length)).sort();
    },
  };
}

function nullWhenMissing(fault: unknown): null {
  if (isMissing(fault)) return null;
  throw fault;
}

function falseWhenTaken(fault: unknown): false {
  if (fault instanceof Error && 'code' in fault && fault.code === 'EEXIST') return false;
  throw fault;
}
