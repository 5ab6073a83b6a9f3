import fs from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const lean: (source: string) => string = createRequire(import.meta.url)('../../lean-remotes-loader.cjs');
const from = (at: string, name: string) => createRequire(at).resolve(name);
const enhanced = from(import.meta.url, '@module-federation/enhanced');
const tools = from(enhanced, '@module-federation/runtime-tools');
const core = from(from(tools, '@module-federation/runtime'), '@module-federation/runtime-core');
const source = fs.readFileSync(join(dirname(core), 'remote/index.js'), 'utf8');

it('removes remote removal and preloading from the remote handler, and nothing else', () => {
  const kept = lean(source);
  const methods = (code: string) => [...code.matchAll(/^\t(?:async )?(\w+)\(.*\) \{$/gm)].map(([, name]) => name);
  expect(methods(kept)).toEqual(methods(source));
  expect(kept).toContain('beforePreloadRemote.emit');
  expect(kept).toContain('errorLoadRemote.emit');
  expect(kept).not.toMatch(/generatePreloadAssets\.emit|__MANIFEST_LOADING__\[/);
});

it('fails the build for a runtime without these methods', () => {
  expect(() => lean(source.replace('removeRemote(remote) {', 'remove(remote) {'))).toThrow('removeRemote');
});

it('leaves only the loading of entries as scripts, not from text', () => {
  const lean: (source: string) => string = createRequire(import.meta.url)('../../lean-entries-loader.cjs');
  const ways = fs.readFileSync(join(dirname(core), 'utils/load.js'), 'utf8');
  const called = (code: string) => [...code.matchAll(/return (loadE\w+|loadSystem\w+)\(/g)].map(([, name]) => name);
  expect(called(ways)).toEqual(['loadEsmEntry', 'loadSystemJsEntry', 'loadEntryScript']);
  expect(called(lean(ways))).toEqual(['loadEntryScript']);
  expect(() => lean(lean(ways))).toThrow('entries otherwise');
});
