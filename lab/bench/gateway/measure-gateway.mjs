import { measureMembers } from './measure-members.mjs';
import { probing, renderedPage } from './probe-pages.mjs';
import { startChild } from './processes/child.mjs';
import { publishChanged } from './publish-changed.mjs';
import { mixed, renderedEachTime, shared } from './requests.mjs';
import { startGatewayProcess } from './start-gateway-process.mjs';

/** Number of memory readings. */
const READINGS = 40;

/** Pages requested after each release, so that it and the previous one are in use. */
const PAGES_PER_RELEASE = 200;

/**
 * Warm-up before measuring, s: until the gateway's code is compiled. After 5 s the compiler still uses a twelfth of
 * the CPU and 128 pages are rendered a second, after 15 s and after 30 s 158.
 */
const WARM_SECONDS = 30;

/**
 * Measures the gateway alone: it has its own process, load comes from another, and a third is a stub of the backend.
 * @param store the real store: `{ storeUrl, backendUrl, outsideUrl, registryDir, releaseSigningKey, releasePublicKeys }`; the backend serves only pages of its `storeUrl`
 * @param members backend process, server and database of `measureMembers`
 * @returns `{ speeds, members, overPages, overReleases }`
 */
export async function measureGateway({ store, members, host, port, workDir, options, onStep }) {
  const standInUrl = `http://${host}:${port + 1}`;
  const standIn = startChild(new URL('processes/stub-backend.mjs', import.meta.url), {
    environment: { ...process.env, HOST: host, PORT: String(port + 1), BACKEND_URL: store.backendUrl },
  });
  const load = startChild(new URL('processes/load.mjs', import.meta.url));
  const gateways = [];
  const open = async (backendUrl) => {
    const gateway = await startGatewayProcess({ ...store, host, port, backendUrl });
    gateways.push(gateway);
    return gateway;
  };
  const ask = async (gateway, requests, extent) => {
    const given = { url: gateway.url, requests, connections: options.connections, ...extent };
    const result = await probing(gateway.url, requests, () => load.ask('load', given));
    if (result.faults > 0) throw new Error(`${result.faults} of ${result.faults + result.pages} pages were refused`);
    return result;
  };

  try {
    const real = await onStep('with the real backend', async () => {
      const gateway = await open(store.backendUrl);
      const paths = await productPaths(gateway.url);
      const speeds = await speedsOf(gateway, paths, ask, options);
      await gateway.stop();
      return { paths, speeds };
    });
    const { paths } = real;
    const ofMembers = await onStep('members and ad clicks, with the real backend', async () => {
      const gateway = await open(`http://127.0.0.1:${members.backend.port}`);
      for (const path of paths) await renderedPage(gateway.url, path);
      await ask(gateway, renderedEachTime(paths), { seconds: WARM_SECONDS });
      const { seconds } = options;
      const measured = await measureMembers({ ...members, gateway, paths, ask, seconds });
      await gateway.stop();
      return measured;
    });
    const gateway = await open(standInUrl);
    const alone = await onStep('with a stub backend', () => speedsOf(gateway, paths, ask, options));
    const overPages = await onStep(`memory over ${options.pages} pages`, () =>
      memoryOverPages(gateway, mixed(paths, options.every), ask, options.pages),
    );
    const overReleases = await onStep(`memory over ${options.releases} releases`, () =>
      memoryOverReleases(gateway, mixed(paths, options.every), ask, { ...store, workDir, releases: options.releases }),
    );
    return {
      addresses: paths.length,
      speeds: { alone, real: real.speeds },
      members: ofMembers,
      overPages,
      overReleases,
    };
  } finally {
    await Promise.all([...gateways, standIn, load].map((part) => part.stop()));
  }
}

/** Product pages linked from the category. */
async function productPaths(url) {
  const list = await renderedPage(url, '/category/1002');
  return [...new Set([...list.matchAll(/href="(\/product\/\w+)"/g)].map(([, path]) => path))];
}

async function speedsOf(gateway, paths, ask, { seconds }) {
  for (const path of paths) await renderedPage(gateway.url, path);
  await ask(gateway, renderedEachTime(paths), { seconds: WARM_SECONDS });
  const uncached = await ask(gateway, renderedEachTime(paths), { seconds });
  await ask(gateway, shared(paths), { seconds: 1 });
  const cached = await ask(gateway, shared(paths), { seconds });
  return { uncached, cached };
}

async function memoryOverPages(gateway, requests, ask, pages) {
  const readings = [];
  for (let reading = 0; reading < READINGS; reading += 1) {
    const { looked, unrendered } = await ask(gateway, requests, { amount: Math.ceil(pages / READINGS) });
    readings.push({ ...(await gateway.memory()), looked, unrendered });
  }
  return readings;
}

async function memoryOverReleases(gateway, requests, ask, { registryDir, releaseSigningKey, workDir, releases }) {
  const readings = [];
  for (let number = 1; number <= releases; number += 1) {
    await gateway.hasTaken(await publishChanged({ registryDir, releaseSigningKey, workDir, number }));
    const { looked, unrendered } = await ask(gateway, requests, { amount: PAGES_PER_RELEASE });
    readings.push({ ...(await gateway.memory()), looked, unrendered });
  }
  return readings;
}
