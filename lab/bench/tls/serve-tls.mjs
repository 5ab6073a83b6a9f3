import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

/** Start timeout of nginx, ms. */
const PATIENCE_MS = 10_000;

/**
 * Puts nginx in front of a contestant: HTTP/2 with TLS, as in production, with a self-signed certificate.
 * @param storeUrl the upstream
 * @param nginx path of the program
 * @returns `{ url, stop }`
 */
export async function serveTls({ storeUrl, port, host, nginx }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-tls-'));
  const [key, certificate, config] = ['key.pem', 'certificate.pem', 'nginx.conf'].map((name) =>
    path.join(folder, name),
  );
  const subject = ['-subj', `/CN=${host}`, '-days', '2'];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate, ...subject], { stdio: 'ignore' });
  fs.writeFileSync(config, configOf({ folder, storeUrl, port, host, key, certificate }));
  const program = spawn(nginx, ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', config], {
    stdio: 'inherit',
  });
  const url = `https://${host}:${port}`;
  const stop = async () => {
    program.kill('SIGTERM');
    if (program.exitCode === null) await new Promise((resolve) => program.once('exit', resolve));
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answering(port, host);
  } catch (fault) {
    await stop();
    throw fault;
  }
  return { url, stop };
}

const configOf = ({ folder, storeUrl, port, host, key, certificate }) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream contestant { server ${new URL(storeUrl).host}; keepalive 16; }
  # The store knows itself by its own address: forms that come from this one are its own.
  map $http_origin $own_origin { "" ""; default "${storeUrl}"; }
  server {
    listen ${host}:${port} ssl http2;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    location / {
      proxy_pass http://contestant;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host ${new URL(storeUrl).host};
      proxy_set_header Origin $own_origin;
    }
  }
}
`;

async function answering(port, host) {
  const last = Date.now() + PATIENCE_MS;
  while (Date.now() < last) {
    if (await isListening(port, host)) return;
    await after(50);
  }
  throw new Error(`nginx does not answer on ${host}:${port}`);
}

function isListening(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
