import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { makeEngineFolder, writeForEngine } from '../engine-user.mjs';
import { findPostgres } from '../needed-packages.mjs';
import { statusOf } from '../ready.mjs';
import { archiveParameters, prepareBackups } from './backups.mjs';

/** Seconds until an unresponsive primary loses its role; Patroni's minimum. */
const LEADER_TTL = 20;

/** Three PostgreSQL nodes under Patroni: a primary, a synchronous standby, an asynchronous one. */
export function postgresParts(layout, { databasePasswords }) {
  return layout.postgres.map((node) => {
    const folder = path.join(layout.folder, node.name);
    const settings = path.join(folder, 'patroni.yml');
    return {
      name: node.name,
      program: 'patroni',
      args: [settings],
      isEngine: true,
      prepare() {
        makeEngineFolder(folder);
        const dataFolder = dataOf(layout.folder, node.name);
        prepareBackups({ folder: layout.folder, ...node, socketFolder: folder, dataFolder });
        // JSON is valid YAML.
        writeForEngine(settings, JSON.stringify(patroniSettings({ layout, node, folder, databasePasswords }), null, 2));
      },
      // 200 on /readiness: a primary, or a running standby.
      ready: async () => (await statusOf(`http://127.0.0.1:${node.restPort}/readiness`)) === 200,
    };
  });
}

function patroniSettings({ layout, node, folder, databasePasswords: passwords }) {
  const login = (username, password) => ({ username, password });
  return {
    scope: 'store',
    name: node.name,
    restapi: { listen: `127.0.0.1:${node.restPort}`, connect_address: `127.0.0.1:${node.restPort}` },
    ...agreement(patroniVersion(), { hosts: layout.etcds.map(({ port }) => `127.0.0.1:${port}`) }),
    bootstrap: {
      dcs: {
        ttl: LEADER_TTL,
        loop_wait: 5,
        retry_timeout: 5,
        // A crashed primary is not restarted in a loop while orders wait (a full disk crashes it each time): the
        // standby takes over.
        primary_start_timeout: 0,
        maximum_lag_on_failover: 1_048_576,
        // Acknowledged data is on two machines; without any standby the primary goes on alone (docs/operations/failover.md).
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: serverParameters() },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${node.port}`,
      connect_address: `127.0.0.1:${node.port}`,
      data_dir: dataOf(layout.folder, node.name),
      bin_dir: findPostgres(),
      pgpass: path.join(folder, 'pgpass'),
      authentication: {
        superuser: login('postgres', passwords.superuser),
        replication: login('replicator', passwords.replication),
      },
      parameters: {
        // pgBackRest can only connect like this.
        unix_socket_directories: folder,
        password_encryption: 'scram-sha-256',
        ...archiveParameters(layout.folder, node.name),
      },
      pg_hba: [
        'local all all scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
  };
}

/**
 * Returns etcd's API for a Patroni version. Before 3.0.3 Patroni writes the leader key over the v3 API without
 * comparing its holder: a primary that was suspended beyond its lease and resumes takes the key back from its
 * successor, whose acknowledged changes are lost (docs/decisions/0070). Over the v2 API it compares.
 *
 * @param version as printed by `patroni --version`
 */
export function agreement(version, settings) {
  const [major, minor, patch] = version.split('.').map(Number);
  const isSafe = major > 3 || (major === 3 && (minor > 0 || patch >= 3));
  return isSafe ? { etcd3: settings } : { etcd: settings };
}

/** Returns the version of the installed Patroni, for example `3.0.2`. */
function patroniVersion() {
  const said = execFileSync('patroni', ['--version'], { encoding: 'utf8' });
  return /\d+\.\d+\.\d+/.exec(said)?.[0] ?? '0.0.0';
}

/** Parameters common to all nodes; sizes suit a test machine (docs/operations/sizing.md). */
const serverParameters = () => ({
  max_connections: 120,
  shared_buffers: '256MB',
  wal_keep_size: '256MB',
  max_wal_senders: 10,
  max_replication_slots: 10,
  // Detects a standby or client that disappeared without closing its connection.
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
});

/** Data folder of a node. */
export const dataOf = (folder, name) => path.join(folder, name, 'data');

/** Finds a node's postmaster process, which outlives a killed Patroni; null when there is none. */
export function postmasterOf(folder, name) {
  try {
    const [pid] = fs.readFileSync(path.join(dataOf(folder, name), 'postmaster.pid'), 'utf8').split('\n');
    return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' ? Number(pid) : null;
  } catch {
    return null;
  }
}
