import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CONTRACT_VERSION,
  type RemoteManifest,
  type RouteClaim,
  remoteManifest,
  type ShellManifest,
} from '@store/contracts/composition';

/** An empty folder of the test's own. */
export const emptyFolder = (name: string) => mkdtemp(join(tmpdir(), `store-${name}-`));

interface ToyWords extends Partial<Omit<RemoteManifest, 'routes' | 'server'>> {
  readonly path?: string;
  /** The version's content. */
  readonly face?: string;
  /** Source of the server file. */
  readonly server?: string;
  /** Text of the one route's style sheet; without it the route has none. */
  readonly style?: string;
  /** More words of the one route. */
  readonly route?: Partial<RouteClaim>;
}

/** A remote's `dist` as a build leaves it, with small true files. */
export async function toyBuild(name: string, words: ToyWords = {}) {
  const { path = `/${name}`, face = '1', server = emptyServer(name), style, route = {}, ...manifestWords } = words;
  const dist = await emptyFolder(name);
  const file = async (filename: string, content: string) => {
    await writeFile(join(dist, filename), content);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return { path: filename, integrity, brotli_bytes: content.length };
  };
  const manifest = remoteManifest.parse({
    schema: 1,
    name,
    version: `1.0.0-${createHash('sha256').update(face).digest('hex').slice(0, 8)}`,
    team: `team ${name}`,
    contract: CONTRACT_VERSION,
    container: `remote_${name}`,
    entry: await file('remoteEntry.js', `window.remote_${name} = ${face}`),
    server: await file('server.cjs', server),
    routes: [
      {
        id: name,
        path,
        title: name,
        body_class: name,
        scripts: [await file('screen.js', face)],
        styles: style === undefined ? [] : [await file('screen.css', style)],
        ...route,
      },
    ],
    fragments: [],
    bus: { publishes: [], reads: [], handles: [] },
    shared: { react: '^19.3.1' },
    budget: { script_bytes: 5_000, style_bytes: 1_000 },
    ...manifestWords,
  });
  await writeFile(join(dist, 'remote.json'), JSON.stringify(manifest));
  await writeFile(join(dist, 'screen.js.map'), '{}');
  return { dist, manifest };
}

/** A shell's `dist` with its manifest only. */
export async function toyShell(words: Partial<ShellManifest> = {}): Promise<string> {
  const dir = await emptyFolder('shell');
  const shell = {
    schema: 1,
    base: '/shell/',
    contract: CONTRACT_VERSION,
    scripts: [],
    styles: [],
    provides: { react: '19.3.1' },
    ...words,
  };
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'shell.json'), JSON.stringify(shell));
  return dir;
}

const emptyServer = (name: string) => `module.exports.remote = { name: '${name}', routes: [] }`;
