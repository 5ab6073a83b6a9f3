import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltFile, CONTRACT_VERSION, type RemoteManifest, remoteManifest } from '@store/contracts/composition';
import { type Definition, readDefinition, usedSchemas } from '@store/release/rules';
import { describerFor, filesIn } from '../part/built-file.ts';
import type { Part } from '../part/part.ts';
import type { ChunkFiles } from './chunk-files.ts';

/** Results of a remote's two builds, by whatever build tool. */
export interface BuiltRemote {
  readonly container: string;
  readonly entry: string;
  readonly server: string;
  readonly face: ChunkFiles;
  /** Returns the files of a lazily imported module, by its file's name without ending; undefined if nothing imports it. */
  readonly lazy: (stem: string) => ChunkFiles | undefined;
  /** Version ranges of the libraries that it takes from the page. */
  readonly shared: Readonly<Record<string, string>>;
  /** npm packages in its browser scripts, if the build tool reports them. */
  readonly packages?: readonly string[] | undefined;
}

/** Creates the manifest of a build; the version contains a hash of all its content. */
export async function makeRemoteManifest(
  part: Part,
  built: BuiltRemote,
  mode: 'production' | 'development',
): Promise<RemoteManifest> {
  const words = await readDefinition(await readFile(join(part.dist, built.server)));
  if (words.name !== part.name) {
    throw new Error(`defineRemote says name '${words.name}', package.json says '${part.name}'; they must be the same`);
  }
  for (const [field, ids] of Object.entries({
    queries: Object.keys(words.queries ?? {}),
    sharedRoutes: words.sharedRoutes ?? [],
  })) {
    const nowhere = ids.filter((id) => !words.routes.some((route) => route.id === id));
    if (nowhere.length > 0) throw new Error(`${field} names ${nowhere.join(', ')}, which is no route`);
  }
  const describe = (path: string) => describerFor(mode)(part.dist, path);
  const bus = { publishes: namesOf(words.publishes), reads: namesOf(words.reads), handles: namesOf(words.handles) };
  const content = {
    schema: 1 as const,
    name: part.name,
    team: words.team,
    ...(part.area !== undefined && { area: part.area }),
    contract: CONTRACT_VERSION,
    container: built.container,
    entry: await describe(built.entry),
    server: await describe(built.server),
    routes: await Promise.all(
      words.routes.map(async ({ crumbs, ...route }) => ({
        ...(words.dates && { dates: words.dates }),
        ...route,
        query: words.queries?.[route.id],
        shared: words.sharedRoutes?.includes(route.id) || undefined,
        ...((crumbs !== undefined || route.breadcrumb !== undefined) && { has_crumbs: true }),
        ...(await firstPaintFiles(built, `${screenOf(route.id)}.screen`, describe)),
      })),
    ),
    fragments: await Promise.all(
      words.fragments.map(async ({ name }) => ({
        name,
        ...(await firstPaintFiles(built, `${name}.fragment`, describe)),
      })),
    ),
    ...(words.orderForms && { order_forms: words.orderForms }),
    bus,
    uses: usedSchemas(Object.values(bus).flat(), await scriptsIn(part.dist)),
    shared: built.shared,
    packages: built.packages,
    budget: words.budget,
  };
  return remoteManifest.parse({ ...content, version: `${part.version}-${hashOf(content)}` });
}

/**
 * Several addresses can share one screen: routes `article--terms` and `article--policy` are rendered by
 * `article.screen.tsx`.
 */
const screenOf = (routeId: string) => routeId.replace(/--.*$/, '');

/** Naming convention between claim and code: route `product` is rendered by a file `product.screen.tsx`. */
async function firstPaintFiles(built: BuiltRemote, stem: string, describe: (path: string) => Promise<BuiltFile>) {
  const lazy = built.lazy(stem);
  if (!lazy) {
    throw new Error(
      `nothing imports ${stem}.tsx: name the file after its route or fragment and load it with import('…/${stem}.tsx')`,
    );
  }
  const files = (kind: 'scripts' | 'styles') => [...new Set([...built.face[kind], ...lazy[kind]])];
  return {
    scripts: await Promise.all(files('scripts').map(describe)),
    styles: await Promise.all(files('styles').map(describe)),
  };
}

const namesOf = (messages: Definition['reads']) => messages.map((message) => message.name);

/** All files that a browser may load. */
async function scriptsIn(dist: string): Promise<string[]> {
  const names = await filesIn(dist, /\.js$/);
  return Promise.all(names.map((name) => readFile(join(dist, name), 'utf8')));
}

const hashOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8);
