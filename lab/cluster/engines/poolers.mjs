import path from 'node:path';
import { makeEngineFolder, writeForEngine } from '../engine-user.mjs';
import { isOpen } from '../ready.mjs';

/**
 * PgBouncer in transaction mode in front of the current primary. 1.18 rejects unknown startup parameters, so they are
 * listed to be ignored; the role carries those settings (`prepareDatabases`).
 */
const settingsOf = ({ folder, port, balancer }) => `[databases]
* = host=127.0.0.1 port=${balancer.primaryPort}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout,extra_float_digits
max_client_conn = 500
default_pool_size = 20
; After a failover: asked again each second, given up before a request's own nine seconds.
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 7
; A link that is open and silent.
tcp_keepidle = 5
tcp_keepintvl = 2
tcp_keepcnt = 3
tcp_user_timeout = 8000
log_connections = 0
log_disconnections = 0
`;

/** Two poolers: a backend that loses one connects to the other. */
export function poolerParts({ folder, poolers, balancer }, { databasePasswords }) {
  return poolers.map(({ name, port }) => {
    const own = path.join(folder, name);
    return {
      name,
      program: 'pgbouncer',
      args: [path.join(own, 'pgbouncer.ini')],
      isEngine: true,
      prepare() {
        makeEngineFolder(own);
        writeForEngine(path.join(own, 'users.txt'), `"store" "${databasePasswords.store}"\n`);
        writeForEngine(path.join(own, 'pgbouncer.ini'), settingsOf({ folder: own, port, balancer }));
      },
      ready: () => isOpen(port),
    };
  });
}
