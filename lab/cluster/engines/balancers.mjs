import path from 'node:path';
import { makeEngineFolder, writeForEngine } from '../engine-user.mjs';
import { isOpen } from '../ready.mjs';
import { errorPage } from './error-page.mjs';

/** The inner balancer: to the current primary, its standbys, the poolers, the backends and the release services. */
export function balancerPart({ folder, balancer, postgres, poolers, backends, releases }) {
  return haproxyPart({
    folder,
    name: balancer.name,
    port: balancer.backendPort,
    settings: `${defaults}
# The primary, whichever Patroni says it is; links to one that no longer is are ended.
listen primary
  mode tcp
  bind 127.0.0.1:${balancer.primaryPort}
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${postgres.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`).join('\n')}

# Its standbys, for reading lists: one that is far behind, promoted, or of which Patroni says nothing is sent none (docs/operations/standbys.md).
listen standbys
  mode tcp
  bind 127.0.0.1:${balancer.standbyPort}
  timeout client 1h
  timeout server 1h
  balance leastconn
  option httpchk OPTIONS /replica?lag=16MB
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${postgres.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`).join('\n')}

listen poolers
  mode tcp
  bind 127.0.0.1:${balancer.poolerPort}
  timeout client 1h
  timeout server 1h
  balance leastconn
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${poolers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`).join('\n')}

# No X-Forwarded-For is added here: what comes without one is the gateway's own question.
${httpListen({ name: 'backends', port: balancer.backendPort, servers: backends })}

${httpListen({ name: 'releases', port: balancer.releasePort, servers: releases })}
`,
  });
}

/** The address of the store: TLS, and the gateways behind it. */
export function frontPart({ folder, front, gateways }, certificate) {
  const own = path.join(folder, front.name);
  return haproxyPart({
    folder,
    name: front.name,
    port: front.port,
    files: { 'certificate.pem': certificate, 'away.http': errorPage },
    settings: `${defaults}
frontend store
  bind 127.0.0.1:${front.port} ssl crt ${path.join(own, 'certificate.pem')} ssl-min-ver TLSv1.2 alpn h2,http/1.1
  http-request set-header X-Forwarded-For %[src]
  http-request set-header X-Forwarded-Proto https
${answerLog}
  default_backend gateways

backend gateways
  balance leastconn
${readyChecks}
${[502, 503, 504].map((status) => `  errorfile ${status} ${path.join(own, 'away.http')}`).join('\n')}
${serverLines(gateways)}
`,
  });
}

const defaults = `global
  maxconn 4000
  log stdout format raw local0 notice

defaults
  mode http
  log global
  timeout connect 2s
  timeout http-request 10s
  timeout client 60s
  timeout server 40s
  timeout queue 5s
  timeout check 2s
  timeout http-keep-alive 60s
  retries 2
  option redispatch 1`;

// Requests without a response are retried on another gateway: pages, and calls with an idempotency key. Other calls are
// POSTs that may have taken effect, so only failed connections are retried. A gateway answers 408 on a connection that
// is idle for ten seconds.
const readyChecks = `  option httpchk GET /readyz
  http-check expect status 200
  retry-on conn-failure empty-response 408
  http-request disable-l7-retry unless METH_GET or { req.hdr(Idempotency-Key) -m found }
  default-server inter 500ms fastinter 250ms fall 2 rise 1`;

/** Log format: request time, status, ms until the last byte. No client data and no address. */
export const ANSWER_FORMAT = 'answer %Ts.%ms %ST %Ta';

const answerLog = `  log stdout format raw local0 info
  log-format "${ANSWER_FORMAT}"`;

const serverLines = (servers) => servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`).join('\n');

const httpListen = ({ name, port, servers }) => `listen ${name}
  bind 127.0.0.1:${port}
  balance leastconn
${readyChecks}
${serverLines(servers)}`;

function haproxyPart({ folder, name, port, settings, files = {} }) {
  const own = path.join(folder, name);
  const file = path.join(own, 'haproxy.cfg');
  return {
    name,
    program: 'haproxy',
    args: ['-db', '-f', file],
    isEngine: true,
    prepare() {
      makeEngineFolder(own);
      for (const [each, text] of Object.entries(files)) writeForEngine(path.join(own, each), text);
      writeForEngine(file, settings);
    },
    ready: () => isOpen(port),
  };
}
