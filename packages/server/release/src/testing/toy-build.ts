import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  type BuildSource,
  CONTRACT_VERSION,
  type RemoteManifest,
  type RouteClaim,
  remoteManifest,
  type ShellManifest,
} from '@store/contracts/composition';

export const emptyFolder = (name: string) => mkdtemp(join(tmpdir(), `store-${name}-`));

interface ToyOptions extends Partial<Omit<RemoteManifest, 'routes' | 'server'>> {
  readonly path?: string;
  /** The version's content. */
  readonly face?: string;
  /** Source of the server file. */
  readonly server?: string;
  /** Text of the route's style sheet; none when absent. */
  readonly style?: string;
  /** Additional fields of the route. */
  readonly route?: Partial<RouteClaim>;
  readonly source?: BuildSource;
  /** Additional routes, with fields that differ from the first. */
  readonly more?: readonly Partial<RouteClaim>[];
}

/** Creates a remote's `dist` like a build, with small real files. */
export async function toyBuild(name: string, words: ToyOptions = {}) {
  const {
    path = `/${name}`,
    face = '1',
    server: ownServer,
    style,
    route = {},
    more = [],
    source,
    ...overrides
  } = words;
  const claim = { id: name, path, title: name, body_class: name };
  const routes = [{ ...claim, ...route }, ...more.map((other) => ({ ...claim, ...other }))];
  const server = ownServer ?? serverSource(name, { ...overrides, routes });
  const dist = await emptyFolder(name);
  const file = async (filename: string, content: string) => {
    await writeFile(join(dist, filename), content);
    return toyFile(filename, content);
  };
  const paint = {
    scripts: [await file('screen.js', face)],
    styles: style === undefined ? [] : [await file('screen.css', style)],
  };
  const sealedServer = await file('server.cjs', server);
  const container = `remote_${name.replaceAll('-', '_')}`;
  const definition = JSON.stringify({ name, routes: [] });
  const entry = `/* ${face} */ window.${container} = { init() {}, get: async () => () => ({ remote: ${definition} }) };`;
  const manifest = remoteManifest.parse({
    schema: 1,
    name,
    version: `1.0.0-${createHash('sha256').update(face).digest('hex').slice(0, 8)}`,
    team: `team ${name}`,
    contract: CONTRACT_VERSION,
    container,
    entry: await file('remoteEntry.js', entry),
    routes: routes.map((each) => ({ ...paint, ...each })),
    fragments: [],
    bus: { publishes: [], reads: [], handles: [] },
    uses: { messages: {}, calls: {} },
    shared: { react: '^19.3.1' },
    budget: BUDGET,
    ...overrides,
    server: sealedServer,
  });
  await writeFile(join(dist, 'remote.json'), JSON.stringify({ ...manifest, ...(source && { source }) }));
  await writeFile(join(dist, 'screen.js.map'), '{}');
  return { dist, manifest };
}

/** Creates a shell's `dist`: its manifest, and these files. */
export async function toyShell(
  words: Partial<ShellManifest> = {},
  files: Readonly<Record<string, string | Buffer>> = {},
): Promise<string> {
  const dir = await emptyFolder('shell');
  const content = JSON.stringify([words, files]);
  const shell: ShellManifest = {
    schema: 1,
    version: `1.0.0-${createHash('sha256').update(content).digest('hex').slice(0, 8)}`,
    contract: CONTRACT_VERSION,
    scripts: Object.entries(files).flatMap(([name, text]) =>
      name.endsWith('.js') ? [toyFile(name, String(text))] : [],
    ),
    styles: [],
    provides: { react: '19.3.1' },
    ...words,
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(dir, name), text)));
  await writeFile(join(dir, 'shell.json'), JSON.stringify(shell));
  return dir;
}

/** Returns a file entry of a manifest. */
export function toyFile(path: string, content: string) {
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { path, integrity, brotli_bytes: brotliCompressSync(content).length };
}

const BUDGET = { script_bytes: 5_000, style_bytes: 1_000 };

type ToyDefinition = Partial<Omit<RemoteManifest, 'routes' | 'server'>> & {
  readonly routes: readonly Partial<RouteClaim>[];
};

/** Source of a server file with the manifest's definition; without routes for a toy shell, whose React is a stub. */
function serverSource(name: string, { bus, team, budget, fragments, routes }: ToyDefinition): string {
  const names = (list: readonly string[] = []) => list.map((each) => ({ name: each }));
  const definition = {
    ...{ name, team: team ?? `team ${name}`, budget: budget ?? BUDGET, routes, fragments },
    ...{ publishes: names(bus?.publishes), reads: names(bus?.reads), handles: names(bus?.handles) },
  };
  const unrendered = JSON.stringify({ name, routes: [] });
  return `module.exports.remote = require('react').version ? ${JSON.stringify(definition)} : ${unrendered}`;
}
