import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { hasProgram } from '../../apt.mjs';
import { makeEngineFolder } from '../engine-user.mjs';
import { isOk } from '../ready.mjs';

/** Longer than etcd's own 100 and 1,000 ms: the machine is shared, and a leader that is late is no leader that is lost. */
const HEARTBEAT_MS = 250;
const ELECTION_MS = 2_500;

/** Whether an etcd is here that can speak as version 2 did. */
function hasSecondInterface() {
  if (!hasProgram('etcd')) return false;
  const said = execFileSync('etcd', ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /(\d+)\.(\d+)\.\d+/.exec(said) ?? [];
  return Number(major) === 3 && Number(minor) < 6;
}

/** Three of etcd, where Patroni agrees on who is primary. */
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
      // For a Patroni that is safe over this one only (postgres.mjs); etcd 3.6 and later have it no more.
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
