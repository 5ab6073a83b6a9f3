import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBuild } from '../build/read-build.ts';
import { styleOffences } from '../rules/style-borders.ts';
import { toyBuild } from '../testing/toy-build.ts';
import { extentRefusals } from './extent.ts';
import { ownCopyRefusals } from './own-copies.ts';
import { refusalText } from './refusal.ts';
import { styleRefusals } from './styles.ts';

/** Text of a file in an installed package, which may export less. */
function installed(path: string): string {
  const [name = '', ...file] = path.split('/');
  const folder = createRequire(import.meta.url)
    .resolve.paths(name)
    ?.map((at) => join(at, name))
    .find(existsSync);
  return readFileSync(join(folder ?? '', ...file), 'utf8');
}

const textsOf = async (words: Parameters<typeof toyBuild>[1], look: typeof styleRefusals) =>
  look(await readBuild((await toyBuild('pond', words)).dist)).map(refusalText);

describe('a remote’s style sheet', () => {
  it.each([
    ['body{color:red}', 'is outside'],
    ['@layer reset{.pond_a{color:red}}', '@layer reset'],
    ['@layer remote,reset;', '@layer remote, reset orders'],
    ['@layer remote{body{color:red}}', 'the selector body'],
    ['@layer remote{html,.pond_a{color:red}}', 'the selector html'],
    ['@layer remote{:root{--c-brand:red}}', ':root'],
    ['@layer remote{*{margin:0}}', 'the selector *'],
    ['@layer remote{.other_a{margin:0}}', 'the selector .other_a'],
    ['@layer remote{.pond_a~footer{display:none}}', '.pond_a ~ footer'],
    ['@layer remote{body:has(.pond_a) header{display:none}}', 'header'],
    ['@layer remote{:is(.pond_a,header){display:none}}', 'reaches beyond'],
    ['@layer remote{@media print{header{display:none}}}', 'the selector header'],
    ['@layer remote{.pond_a{&~header{display:none}}}', '~ header'],
    ['@font-face{font-family:mine;src:url(/f.woff2)}', '(font-face)'],
    ['@layer remote{@font-face{font-family:mine;src:url(/f.woff2)}}', '(font-face)'],
    ['@property --c-brand{syntax:"<color>";inherits:true;initial-value:red}', '(property)'],
    ['@keyframes spin{to{opacity:0}}', 'the keyframes spin'],
    ['@import "https://fonts.test/a.css";', '(import)'],
    ['@layer remote{.pond_a{background:url(https://cdn.test/a.png)}}', 'url(https://cdn.test/a.png)'],
    ['@layer remote{.pond_a{background:url(//cdn.test/a.png)}}', 'url(//cdn.test/a.png)'],
  ])('is refused when a rule reaches beyond it, with file and remedy: %s (D-06)', async (style, found) => {
    const [text = ''] = await textsOf({ style }, styleRefusals);
    expect(text).toContain('screen.css: ');
    expect(text).toContain(found);
    expect(text).toContain('CSS module');
  });

  it.each([
    '@layer remote{.pond_a p,.pond_a>*,.pond_a+.pond_b,.pond_a::before,header .pond_a{color:red}}',
    '@layer remote{:is(.pond_a,.pond_b) ~ .pond_c{color:red}@media print{.pond_a{&:hover,& p{color:red}}}}',
    '@keyframes pond_spin{to{opacity:0}}@layer remote{.pond_a{background:url(data:image/svg+xml,a)}}',
    '',
  ])('may style everything under its own classes: %s', async (style) => {
    expect(await textsOf({ style }, styleRefusals)).toEqual([]);
  });
});

/** Returns the hooks that the installed React delegates to its dispatcher. */
const hooksOfReact = () =>
  installed('react/cjs/react.production.js')
    .match(/(?<=\.H\.)use\w*(?=\()/g)
    ?.map(String) ?? [];

describe('a remote’s scripts', () => {
  it.each([
    ...hooksOfReact().map((hook): [string, string] => ['react', `t.${hook}=function(e){return N.H.${hook}(e)}`]),
    ['react', installed('react/cjs/react.production.js')],
    ['react', installed('react/cjs/react.development.js')],
    [
      'react',
      't.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=o,t.useRef=function(e){return i.current.useRef(e)}',
    ],
    ['react-dom', 'e.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=t'],
    ['react-dom', installed('react-dom/cjs/react-dom-client.production.js')],
    ['rxjs', 'n.length + " errors occurred during unsubscription"'],
    ['@store/remote-kit', 'throw Error("useShop needs a ShopProvider around it")'],
  ])('may not contain a copy of %s, whatever the manifest declares as shared (D-06)', async (library, face) => {
    const [text = ''] = await textsOf({ face, shared: {} }, ownCopyRefusals);
    expect(text).toContain(`a copy of ${library}`);
    expect(text).toContain('import: false');
  });

  it.each([
    ['react-is', 'var r=Symbol.for("react.transitional.element");t.isElement=function(e){return e.$$typeof===r}'],
    ['a JSX runtime', installed('react/cjs/react-jsx-runtime.production.js')],
    [
      'a helper that reads React’s exports',
      'const{useState:a,__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE:b}=m',
    ],
    [
      'a shim of React’s internals',
      'r.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=r.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    ],
  ])('may contain %s (D-06)', async (_, face) => {
    expect(await textsOf({ face }, ownCopyRefusals)).toEqual([]);
  });

  it('are refused by the packages that their build tool reports (D-06)', async () => {
    const [text, ...others] = await textsOf({ packages: ['react', 'react-is', 'embla-carousel'] }, ownCopyRefusals);
    expect(text).toMatch(/^packages: a copy of react; /);
    expect(others).toEqual([]);
  });

  it('are limited in total, lazily loaded ones included (D-06)', async () => {
    const build = await readBuild((await toyBuild('pond', { face: '1' })).dist);
    const files = new Map([...build.files, ['late.js', Buffer.from(noise(90_000))]]);
    const look = async (limits?: Parameters<typeof extentRefusals>[1]) =>
      (await extentRefusals({ ...build, files }, limits)).map(
        ({ field, allowed }) => `${field} ${allowed.split(',')[0]}`,
      );
    expect(await look()).toEqual(['late.js 60000']);
    expect(await look({ chunk_bytes: 100_000 })).toEqual([]);
    expect(await look({ chunk_bytes: 100_000, script_bytes: 50_000, files: 2, bytes: 9 })).toEqual([
      'all scripts 50000',
      'all files 2',
      'all files 9',
    ]);
  });

  it('count in their precompressed size, and are compressed without blocking the event loop', async () => {
    const build = await readBuild((await toyBuild('pond', { face: '1' })).dist);
    const many = Array.from({ length: 6 }, (_, at): [string, Buffer] => [`${at}.js`, Buffer.from(noise(90_000))]);
    const compressed = many.map(([path]): [string, Buffer] => [`${path}.br`, Buffer.alloc(1)]);
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    });
    const slow = await extentRefusals({ ...build, files: new Map(many) });
    clearInterval(others);
    expect([slow.length > 6, turns > 2]).toEqual([true, true]);
    expect(await extentRefusals({ ...build, files: new Map([...many, ...compressed]) })).toEqual([]);
  });
});

it('refuses a style sheet that cannot be parsed', async () => {
  expect(await textsOf({ style: `@layer remote { .pond_a { color: red${'}'.repeat(9)}` }, styleRefusals)).toHaveLength(
    1,
  );
});

it('uses one style rule for the build and the publish check (D-06)', async () => {
  const plugin = new URL('../../../../tooling/build-config/src/manifest/write-remote.ts', import.meta.url);
  expect(await readFile(plugin, 'utf8')).toContain("import { styleOffences } from '@store/release/rules'");
  expect(styleOffences(Buffer.from('p{color:red}'), 'pond')).toHaveLength(1);
});

/** Text that compresses to three quarters at best. */
function noise(length: number): string {
  const digest = (_: unknown, index: number) => createHash('sha256').update(String(index)).digest('base64');
  return `'${Array.from({ length: Math.ceil(length / 43) }, digest).join('')}'`;
}
