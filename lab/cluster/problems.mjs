import tls from 'node:tls';
import { runSql } from './database.mjs';

/** Maximum lag of a standby, s and bytes, as in the alerts (deploy/prometheus/alerts.yml). */
const MOST_SECONDS = 60;
const MOST_BYTES = 64 * 1024 * 1024;
/** Timeout of a status request, ms. */
const ANSWER_MS = 3_000;

/** Problems of parts that respond, one line each, by part name: a lagging standby, an expired certificate. */
export async function problemsOf(layout, members, superuser) {
  const standbys = members.filter(({ role, state }) => role !== 'leader' && /running|streaming/.test(state));
  const entries = await Promise.all([
    certificateProblem(layout.front.port).then((problem) => [layout.front.name, problem]),
    ...standbys.map(async ({ name, lag }) => {
      const node = layout.postgres.find((each) => each.name === name);
      const seconds = await secondsBehind({ port: node.port, password: superuser });
      return [name, lagProblem({ seconds, bytes: Number(lag) || 0 })];
    }),
  ]);
  return Object.fromEntries(entries.filter(([, problem]) => problem !== null));
}

/** Replay lag of a standby, s: 0 when it has replayed everything it received. */
async function secondsBehind(superuser) {
  const statement = `select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end`;
  // An unresponsive part is not ready anyway, and reported as such.
  const [seconds] = await runSql(superuser, statement).catch(() => ['0']);
  return Number(seconds);
}

/** Describes the lag; null when it is acceptable. */
export function lagProblem({ seconds, bytes }) {
  if (seconds > MOST_SECONDS) return `${Math.round(seconds)} s behind the primary`;
  return bytes > MOST_BYTES ? `${Math.round(bytes / 1024 / 1024)} MB behind the primary` : null;
}

/** Describes an expired certificate on a port; null when it is valid or nothing listens there. */
export function certificateProblem(port, now = Date.now()) {
  return new Promise((resolve) => {
    const socket = tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: false, timeout: ANSWER_MS });
    const end = (problem) => {
      socket.destroy();
      resolve(problem);
    };
    socket.once('secureConnect', () => {
      const ends = Date.parse(socket.getPeerCertificate().valid_to);
      const day = new Date(ends).toISOString().slice(0, 10);
      end(ends > now ? null : `its certificate ended on ${day}: kill and start it to create a new one`);
    });
    socket.once('error', () => end(null));
    socket.once('timeout', () => end(null));
  });
}
