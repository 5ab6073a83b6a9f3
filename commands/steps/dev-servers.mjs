import { print, step } from './console.mjs';
import { freePorts } from './ports.mjs';
import { inRoot } from './root.mjs';

/** First port of the development servers, above the store's ports. */
const FIRST_PORT = 10;

/**
 * Serves the shell and some remotes from their sources, all in this process, compiled one after the other:
 * in parallel they would only compete for the same cores, and need more memory.
 */
export async function startDevServers({ port, remotes }) {
  const { startRemoteServer, startShellServer } = await import(
    '../../packages/tooling/build-config/dist/development/dev-server.js'
  );
  const ports = await freePorts(port + FIRST_PORT, remotes.length + 1, '127.0.0.1');
  const running = [];
  const stop = () => Promise.all(running.map((server) => server.stop()));
  const start = async (name, dir, starting) => {
    const settings = {
      port: ports[running.length],
      onRebuilt: (seconds) => print(`• ${name}: rebuilt in ${seconds.toFixed(1)} s`),
    };
    const server = await step(`building ${name} for development`, () => starting(dir, settings));
    running.push(server);
    return server.url;
  };
  try {
    const shell = await start('shell', inRoot('shell'), startShellServer);
    const urls = {};
    for (const name of remotes) urls[name] = await start(name, inRoot('remotes', name), startRemoteServer);
    return { shell, remotes: urls, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}
