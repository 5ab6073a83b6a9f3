import { createServer } from 'node:net';
import { remoteManifest } from '@store/contracts/composition';
import { startAgainstProxy } from './against-proxy.ts';
import type { LocalRemote } from './overlay-remote.ts';
import { startReloadingServer } from './reloading-server.ts';

interface DevOptions {
  /** The remote's folder. */
  readonly dir: string;
  /** The store that provides everything else. */
  readonly against: URL;
  readonly port: number;
  /** Copied cookies of the upstream store. */
  readonly cookie: string;
}

/** Serves this remote from its sources on top of an upstream store, until a signal. */
export async function devCommand({ dir, against, port, cookie }: DevOptions): Promise<number> {
  console.log('building …');
  const server = await startReloadingServer(dir, {
    port: await freePort(),
    onRebuilt: (seconds) => console.log(`• rebuilt in ${seconds.toFixed(1)} s`),
    onErrors: (text) => console.error(text),
  });
  const local = () => readLocal(server.url);
  const proxy = await startAgainstProxy({
    against,
    port,
    local,
    cookie,
    onFault: (words) => console.error(`• on the page: ${words}`),
  });
  const { manifest } = await local();
  console.log(
    greeting(
      proxy.url,
      against,
      manifest.routes.map(({ path }) => path),
    ),
  );
  await new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await Promise.all([proxy.stop(), server.stop()]);
  return 0;
}

async function readLocal(base: string): Promise<LocalRemote> {
  const response = await fetch(new URL('remote.json', base));
  if (!response.ok) throw new Error('the remote does not build; the terminal says why');
  return { base, manifest: remoteManifest.parse(await response.json()) };
}

function greeting(url: string, against: URL, paths: readonly string[]): string {
  const pages = paths.map((path) => `  ${new URL(path.replace(/[:*].*$/, ''), url).href}`);
  return `
${against.origin}, with this remote from its sources:

${pages.join('\n')}

  An edit reloads the page: the far shell runs React's production build, which has no fast refresh.
  These pages are rendered by the browser alone; carts, orders and forms are real ones of that store.
  Signing in: ${against.protocol === 'https:' ? 'not here; STORE_COOKIE takes your session along (GUIDE.md of @store/build-config)' : `on ${against.origin}, which shares its cookies with this address`}
  Ctrl-C ends it.`;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
