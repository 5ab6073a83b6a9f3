import { readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import webpack from 'webpack';
import type { DevServer, DevServerSettings } from '../development/dev-server.ts';
import { devRemote, secondsOf } from '../development/development-builds.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/**
 * Serves a remote from its sources for a page whose shell is a production build: its React has no fast refresh, so an
 * edit reloads the page. A request during a build waits for its end.
 */
export async function startReloadingServer(
  dir: string,
  { port, onRebuilt, onErrors }: DevServerSettings & { readonly onErrors: (text: string) => void },
): Promise<DevServer> {
  const url = `http://127.0.0.1:${port}/`;
  const [browser = {}, ...others] = devRemote(dir, port, []);
  const reloader = new webpack.EntryPlugin(dir, reloadingModule(url), { name: undefined });
  const builds = [{ ...browser, plugins: [...(browser.plugins ?? []), reloader] }, ...others];
  const dist = String(browser.output?.path);
  await rm(dist, { recursive: true, force: true });
  // `webpack` returns a compiler of several builds for a list.
  const compiler = webpack(builds) as webpack.MultiCompiler;
  const pages = new Set<ServerResponse>();
  let built = pending();
  let isBuilding = true;
  let newest = '';
  compiler.hooks.invalid.tap('reloading-server', () => {
    if (!isBuilding) built = pending();
    isBuilding = true;
  });
  compiler.hooks.done.tap('reloading-server', (stats) => {
    isBuilding = false;
    newest = stats.hasErrors() ? '' : (stats.stats[0]?.hash ?? '');
    built.end();
    if (stats.hasErrors()) onErrors(stats.toString('errors-only'));
  });
  const watching = compiler.watch({}, () => undefined);
  await built.promise;
  compiler.hooks.done.tap('reloading-server', (stats) => {
    if (stats.hasErrors()) return;
    onRebuilt(secondsOf(stats));
    for (const page of pages) page.write(`data: ${newest}\n\n`);
  });

  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('cache-control', 'no-store');
    const { pathname } = new URL(request.url ?? '', url);
    if (pathname === '/reloads') {
      pages.add(response.writeHead(200, { 'content-type': 'text/event-stream' }));
      response.once('close', () => pages.delete(response)).flushHeaders();
      if (newest) response.write(`data: ${newest}\n\n`);
      return;
    }
    built.promise
      .then(() => readFile(join(dist, pathname)))
      .then(
        (file) => response.setHeader('content-type', TYPES[extname(pathname)] ?? 'application/octet-stream').end(file),
        () => response.writeHead(404).end(),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url,
    async stop() {
      server.close();
      server.closeAllConnections();
      await new Promise((resolve) => watching?.close(resolve));
      await rm(dist, { recursive: true, force: true });
    },
  };
}

function pending() {
  let end: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, end };
}

/** A module that reloads the page when a build with other code ends, or ended before the page listened. */
function reloadingModule(url: string): string {
  const code = `new EventSource('${url}reloads').onmessage = ({ data }) => data === __webpack_hash__ || location.reload();`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}
