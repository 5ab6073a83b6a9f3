import { describe, expect, it } from 'vitest';
import { type Build, integrityOf, readBuild } from '../build/read-build.ts';
import { refusalText } from '../check/refusal.ts';
import { toyBuild, toyFile } from '../testing/toy-build.ts';
import { loadRefusals } from './load-container.ts';

const CHUNK = 'window.isChunkLoaded = true;';
const HASH = integrityOf(Buffer.from(CHUNK));

/** Refusals of a remote with this entry and one more script, `chunk.js`; each without its remedy. */
async function refusalsOf(entry: string): Promise<string[]> {
  const { dist } = await toyBuild('pond');
  const build = await readBuild(dist);
  if (build.kind !== 'remote') throw new Error('not a remote');
  const manifest = { ...build.manifest, entry: toyFile('remoteEntry.js', entry) };
  const sources = { 'remoteEntry.js': entry, 'chunk.js': CHUNK };
  const files = new Map(Object.entries(sources).map(([path, code]) => [path, Buffer.from(code)]));
  const sealed = [...files].map(([path, bytes]) => ({ path, integrity: integrityOf(bytes), bytes: bytes.length }));
  const changed: Build = { ...build, manifest, files, sealed };
  const refusals = await loadRefusals(changed, { react: '19.3.1', '@store/remote-kit': '2.2.0' });
  return refusals.map((refusal) => refusalText({ ...refusal, remedy: '' }).replace(/\.\s*$/, ''));
}

/** Entry of a container whose definition has this screen and, before it, this code. */
const entryOf = (screen: string, { before = '', table = {} } = {}) => `
  const table = ${JSON.stringify(table)};
  const load = (url, integrity) => new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: new URL(url, base), crossOrigin: '', integrity });
    Object.assign(script, { onload: resolve, onerror: () => reject(new Error('lost')) });
    document.head.append(script);
  });
  const base = document.currentScript.src;
  window.remote_pond = {
    async init(scope) { kit = await Object.values(scope['@store/remote-kit'])[0].get(); },
    async get() { ${before}; return () => ({ remote: kit().defineRemote({ name: 'pond', routes: [{ id: 'fish', screen: ${screen} }] }) }); },
  };
  let kit;`;

describe('the browser code of a remote', () => {
  it('is accepted when container, definition and screens load beside the shell’s libraries', async () => {
    const screen = `async () => { await load('chunk.js', '${HASH}'); if (!window.isChunkLoaded) throw new Error('no chunk'); }`;
    expect(await refusalsOf(entryOf(screen, { table: { 7: HASH } }))).toEqual([]);
  });

  const MODULE = 'allowed: a module that runs';
  it.each([
    ['', 'remoteEntry.js: no container remote_pond on the page; allowed: window.remote_pond with init and get'],
    [
      `throw new TypeError('a typing error');`,
      'remoteEntry.js: it throws when it is loaded (TypeError: a typing error); allowed: a script that runs',
    ],
    [
      entryOf('', { before: `throw new Error('no global')` }).replace('screen: ', ''),
      `./remote: it throws on import (Error: no global); ${MODULE}`,
    ],
    [
      entryOf(`async () => missing`),
      `routes.fish: it throws on import (ReferenceError: missing is not defined); ${MODULE}`,
    ],
    [entryOf(`() => new Promise(() => {})`), './remote: a promise that never settles; allowed: a module that resolves'],
    [
      entryOf(`() => load('gone.js', '${HASH}')`),
      'gone.js: its code loads it, but the build lacks it; allowed: files of the build',
    ],
    [
      entryOf(`() => load('chunk.js', '')`),
      'chunk.js: a script without integrity or crossorigin; allowed: scripts with both, which pages require',
    ],
    [entryOf(`() => load('chunk.js', 'sha256-AAAA')`), 'chunk.js: not sha256-AAAA; allowed: what its code expects'],
    [
      entryOf('() => undefined', { table: { 7: 'sha384-AAAA' } }),
      'remoteEntry.js: chunk sha384-AAAA; allowed: hashes of the build’s files',
    ],
    [
      `window.remote_pond = { init() {}, get: async () => () => ({}) };`,
      './remote: no definition of pond; allowed: the export `remote`, from defineRemote',
    ],
  ])('is refused in one sentence', async (entry, text) => {
    expect(await refusalsOf(entry)).toEqual([text]);
  });

  const importing = (integrity: string) => `
    const base = document.currentScript.src;
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: new URL('chunk.js', base), crossOrigin: '' });
    link.integrity = '${integrity}';
    const ready = new Promise((resolve) => { link.onload = link.onerror = resolve; });
    if (link.integrity) document.head.append(link);
    const module = async () => { if (link.integrity) await ready; return import(new URL('chunk.js', base)); };
    window.remote_pond = { async init() { await module(); }, async get() {
      return () => ({ remote: { name: 'pond', routes: window.isChunkLoaded ? [] : undefined } }); } };`;

  it('may be ES modules that are loaded with integrity, because an import has none (D-06)', async () => {
    expect(await refusalsOf(importing(HASH))).toEqual([]);
    expect(await refusalsOf(importing(''))).toEqual([
      'chunk.js: an ES module imported without integrity; allowed: an entry by `store-remote manifest`, which loads modules with it',
    ]);
  });

  it('can read nothing but its own packages, even with Node’s own objects', async () => {
    const outer = `window._FEDERATION_RUNTIME_CORE.constructor.constructor('return process')()`;
    const screen = `async () => ${outer}.getBuiltinModule('node:fs').readFileSync('/etc/hostname')`;
    expect((await refusalsOf(entryOf(screen))).join()).toContain('Access to this API has been restricted');
  });
});
