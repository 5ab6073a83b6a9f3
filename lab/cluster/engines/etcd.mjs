import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { hasProgram } from '../../../commands/steps/apt.mjs';
import { makeEngineFolder } from '../engine-user.mjs';
import { isOk } from '../ready.mjs';

/** Longer than etcd's defaults of 100 and 1,000 ms: on a shared machine a slow leader is not a lost one. */
const HEARTBEAT_MS = 250;
const ELECTION_MS = 2_500;

/** Returns whether the installed etcd still has the v2 API. */
function hasSecondInterface() {
  if (!hasProgram('etcd')) return false;
  const said = execFileSync('etcd', ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /(\d+)\.(\d+)\.\d+/.exec(said) ?? [];
  return Number(major) === 3 && Number(minor) < 6;
}

/** Three etcd members, where Patroni agrees on the primary. */
export function etcdParts({ folder, etcds }) {
  const cluster = etcds.map(({ name, peerPort }) => `${name}=http://127.0.0.1:${peerPort}`).join(',');
  return etcds.map(({ name, port, peerPort }) => {
    const data = path.join(folder, name);
    const words = {
      name,
      'data-dir': data,
      'listen-client-urls': `http://127.0.0.1:${port}`,
      'advertise-client-urls': `http://127.0.0.1:${port}`,
      'listen-peer-urls': `http://127.0.0.1:${peerPort}`,
      'initial-advertise-peer-urls': `http://127.0.0.1:${peerPort}`,
      'initial-cluster': cluster,
      'initial-cluster-token': 'store',
      'heartbeat-interval': HEARTBEAT_MS,
      'election-timeout': ELECTION_MS,
      // For a Patroni that is safe with this API only (postgres.mjs); removed in etcd 3.6.
      ...(hasSecondInterface() && { 'enable-v2': true }),
      logger: 'zap',
      'log-level': 'warn',
    };
    return {
      name,
      program: 'etcd',
      args: Object.entries(words).map(([word, value]) => `--${word}=${value}`),
      isEngine: true,
      prepare: () => makeEngineFolder(data),
      ready: () => isOk(`http://127.0.0.1:${port}/health`),
    };
  });
}
