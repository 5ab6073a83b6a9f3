import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { devRemote, devShell, secondsOf } from './development-builds.ts';
import { refreshPlugins } from './refresh.ts';

/** A development server with its first build done. */
export interface DevServer {
  readonly url: string;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';

/** Port of a server, and a listener for each later successful build; the server prints the errors of the others. */
export interface DevServerSettings {
  readonly port: number;
  readonly onRebuilt: (seconds: number) => void;
}

/** Serves a remote from its sources, with fast refresh; `remote.json` is its manifest. */
export const startRemoteServer = (dir: string, settings: DevServerSettings): Promise<DevServer> =>
  start(devRemote(dir, settings.port, refreshPlugins()), settings);

/** Serves the shell from its sources, with fast refresh; `shell.json` is its manifest. */
export const startShellServer = (dir: string, settings: DevServerSettings): Promise<DevServer> =>
  start(devShell(dir, settings.port, refreshPlugins()), settings);

async function start(builds: Configuration[], { port, onRebuilt }: DevServerSettings): Promise<DevServer> {
  const dist = String(builds[0]?.output?.path);
  await rm(dist, { recursive: true, force: true });
  // `webpack` returns a compiler of several builds for a list.
  const compiler = webpack(builds) as webpack.MultiCompiler;
  const server = new WebpackDevServer(
    {
      host: HOST,
      port,
      liveReload: false,
      // The command closes the store and its servers in order.
      setupExitSignals: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
      static: { directory: dist, watch: false },
      // The manifests are created from the files on disk.
      devMiddleware: { writeToDisk: (file) => !file.includes('.hot-update.'), publicPath: '/' },
      client: { overlay: false, logging: 'warn', webSocketURL: { hostname: HOST, port } },
      setupMiddlewares: (middlewares, { middleware }) => [manifestsWhenBuilt(middleware), ...middlewares],
    },
    compiler,
  );
  const built = new Promise((resolve) => compiler.hooks.done.tap('dev-server', resolve));
  await server.start();
  await built;
  compiler.hooks.done.tap('dev-server', (stats) => {
    if (!stats.hasErrors()) onRebuilt(secondsOf(stats));
  });
  return {
    url: `http://${HOST}:${port}/`,
    async stop() {
      await server.stop();
      await rm(dist, { recursive: true, force: true });
    },
  };
}

type Building = { waitUntilValid(then: () => void): void } | undefined;
type Handler = (request: IncomingMessage, response: unknown, next: () => void) => void;

/** A page loaded during a rebuild waits for the manifest of the new build. */
function manifestsWhenBuilt(building: Building): Handler {
  return (request, _response, next) => {
    const isManifest = /^\/(remote|shell)\.json$/.test(request.url ?? '');
    if (!isManifest || !building) return next();
    building.waitUntilValid(() => next());
  };
}
