import { allParts } from './parts.mjs';
import { problemsOf } from './problems.mjs';
import { logOf, processOf } from './processes.mjs';
import { cacheMasterPort, etcdLeader, postgresMembers } from './roles.mjs';
import { clusterSecrets } from './secrets.mjs';

/** State of each part: `{ name, pid, isReady, role, problem, log }`; a part that responds but has a problem is not ready. */
export async function statusOfParts(layout) {
  const [members, masterPort, leader] = await Promise.all([
    postgresMembers(layout),
    cacheMasterPort(layout),
    etcdLeader(layout),
  ]);
  const { superuser } = clusterSecrets(layout.folder).databasePasswords;
  const problems = await problemsOf(layout, members, superuser);
  const roleOf = (name) => {
    const member = members.find((each) => each.name === name);
    if (member) return { leader: 'primary', sync_standby: 'synchronous standby', replica: 'standby' }[member.role];
    if (layout.caches.some((cache) => cache.name === name && cache.port === masterPort)) return 'master';
    return name === leader ? 'leader' : '';
  };
  return Promise.all(
    allParts(layout).map(async ({ name, ready }) => {
      const pid = processOf(layout.folder, name);
      const problem = pid === null ? undefined : problems[name];
      const isReady = pid !== null && !problem && (await ready().catch(() => false));
      return { name, pid, isReady, role: roleOf(name) ?? '', problem, log: logOf(layout.folder, name) };
    }),
  );
}

/** Formats the status for the terminal. */
export function formatStatus(layout, parts) {
  const lines = parts.map(({ name, pid, isReady, role, problem }) => {
    const state = pid === null ? 'gone' : isReady ? 'ready' : 'not ready';
    return `  ${name.padEnd(13)} ${state.padEnd(10)} ${String(pid ?? '–').padEnd(9)} ${[role, problem].filter(Boolean).join(': ')}`;
  });
  return `${lines.join('\n')}

  Store     ${layout.storeUrl}   (its certificate is its own: curl --cacert ${layout.folder}/certificate.pem)
  Inbox     http://127.0.0.1:${layout.sandbox.port}/mail
  Primary   127.0.0.1:${layout.balancer.primaryPort}; through the poolers 127.0.0.1:${layout.balancer.poolerPort}
  Data      ${layout.folder}
  Logs      ${layout.folder}/logs`;
}
