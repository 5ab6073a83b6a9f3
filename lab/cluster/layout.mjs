import path from 'node:path';
import * as z from 'zod/mini';
import { root } from '../../commands/steps/root.mjs';

/** Number of ports of a cluster. */
export const PORTS = 100;

const BACKENDS = 3;
const GATEWAYS = 2;
const RELEASE_SERVICES = 2;
/** The minimum that keeps a quorum when one is lost. */
const QUORUM = 3;
/** Two, so the other takes over immediately. */
const PAIR = 2;

const numbered = (name, count) =>
  Array.from({ length: count }, (_, index) => ({ name: `${name}-${index + 1}`, index }));

/**
 * Parts and addresses of a cluster at `port`. Everything listens on loopback.
 * @param folder data, settings and logs of the parts
 */
export function layoutOf({ port, folder }) {
  const at = (offset) => port + offset;
  return {
    port,
    folder,
    storeUrl: `https://127.0.0.1:${port}`,
    sandbox: { name: 'sandbox', port: at(1), mailPort: at(3) },
    balancer: {
      name: 'balancer',
      primaryPort: at(10),
      poolerPort: at(11),
      backendPort: at(12),
      releasePort: at(13),
      standbyPort: at(14),
    },
    front: { name: 'front', port },
    bucket: { name: 'bucket', port: at(15) },
    etcds: numbered('etcd', QUORUM).map(({ name, index }) => ({
      name,
      port: at(20 + index),
      peerPort: at(25 + index),
    })),
    postgres: numbered('pg', QUORUM).map(({ name, index }) => ({
      name,
      port: at(31 + index),
      restPort: at(36 + index),
    })),
    restored: { name: 'restored', port: at(39) },
    poolers: numbered('pgbouncer', PAIR).map(({ name, index }) => ({ name, port: at(41 + index) })),
    caches: numbered('redis', PAIR).map(({ name, index }) => ({ name, port: at(46 + index) })),
    sentinels: numbered('sentinel', QUORUM).map(({ name, index }) => ({ name, port: at(51 + index) })),
    releases: numbered('release', RELEASE_SERVICES).map(({ name, index }) => ({ name, port: at(61 + index) })),
    backends: numbered('backend', BACKENDS).map(({ name, index }) => ({ name, port: at(71 + index) })),
    gateways: numbered('gateway', GATEWAYS).map(({ name, index }) => ({ name, port: at(81 + index) })),
  };
}

const settings = z.object({
  port: z._default(
    z.coerce
      .number('must be a port')
      .check(
        z.int('must be a port'),
        z.gte(1024, 'must be at least 1024'),
        z.lte(65_535 - PORTS, `must leave ${PORTS} ports`),
      ),
    17_300,
  ),
  folder: z._default(z.string().check(z.minLength(1, 'must name a folder')), '.cluster'),
});

/**
 * Reads `--port` and `--folder`, or CLUSTER_PORT and CLUSTER_DIR.
 * @throws {Error} that names each invalid setting
 */
export function readClusterSettings(values, variables = process.env) {
  const given = {
    port: values.port ?? (variables.CLUSTER_PORT || undefined),
    folder: values.folder ?? (variables.CLUSTER_DIR || undefined),
  };
  const read = settings.safeParse(given);
  if (!read.success)
    throw new Error(read.error.issues.map(({ path: [name], message }) => `--${String(name)}: ${message}`).join('\n'));
  return { port: read.data.port, folder: path.resolve(root, read.data.folder) };
}
