import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '../part/built-file.ts';
import type { Part } from '../part/part.ts';

/** A container that is an ES module. */
interface ModuleBuild {
  readonly container: string;
  /** Module with `init` and `get`. */
  readonly entry: string;
  /** All modules of the build. */
  readonly modules: readonly string[];
}

/**
 * Writes a script that registers an ES module's container on the page; returns its path. An `import` cannot name a hash,
 * and pages run no script without one: the script first loads each module with its hash, and an import then uses that.
 */
export async function writeModuleEntry({ dist }: Part, { container, entry, modules }: ModuleBuild): Promise<string> {
  const hashes = await Promise.all(
    modules.map(async (path) => [path, integrityOf(await readFile(join(dist, path)))] as const),
  );
  const script = `(() => {
const base = document.currentScript.src.replace(/[^/]*$/, '');
const load = ([path, integrity]) => new Promise((resolve, reject) => {
  const onerror = () => reject(new Error(path + ' does not load'));
  const request = { rel: 'modulepreload', href: base + path, crossOrigin: 'anonymous', integrity, onload: resolve, onerror };
  document.head.append(Object.assign(document.createElement('link'), request));
});
let loading;
const entry = () => loading ??= Promise.all(Object.entries(${JSON.stringify(Object.fromEntries(hashes))}).map(load))
  .then(() => import(base + ${JSON.stringify(entry)}));
window[${JSON.stringify(container)}] = {
  init: (...words) => entry().then(({ init }) => init(...words)),
  get: (...words) => entry().then(({ get }) => get(...words)),
};
})();
`;
  const path = `container.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
  await writeFile(join(dist, path), script);
  return path;
}
