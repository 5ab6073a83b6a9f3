import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emptyFolder } from '@store/release/testing';

const CONFIGURATION = fileURLToPath(new URL('../../../../../compose/nginx.conf', import.meta.url));

/** Poll interval for nginx to listen, ms, and the number of attempts. */
const CHECK_MS = 50;
const LOOKS = 200;

/** A running nginx with compose/nginx.conf on a free local port. */
export interface Nginx {
  readonly port: number;
  /** Lists the files of one of its caches, by path. nginx stores a response shortly after it has sent the last byte. */
  cacheFiles(cache: 'versions' | 'pages'): Promise<string[]>;
  /** Returns the contents of its error and access logs. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts nginx in front of a gateway with the configuration of docker-compose.yml; only ports and folders differ, and
 * what `edit` changes. The program is `NGINX_PATH`, or `nginx` on the path.
 */
export async function startNginx(gatewayPort: number, edit = (text: string) => text): Promise<Nginx> {
  const folder = await emptyFolder('nginx');
  const cacheFolder = join(folder, 'cache');
  await Promise.all(['versions', 'pages'].map((name) => mkdir(join(cacheFolder, name), { recursive: true })));
  const port = await freePort();
  const text = movedTo({ text: await readFile(CONFIGURATION, 'utf8'), folder, port, gatewayPort });
  const file = join(folder, 'nginx.conf');
  await writeFile(file, edit(text));
  const logs = [join(folder, 'error.log'), join(folder, 'access.log')];
  const nginx = spawn(process.env.NGINX_PATH ?? 'nginx', ['-p', folder, '-c', file, '-e', 'error.log'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await listening(nginx, port);
  return {
    port,
    cacheFiles: async (cache) => {
      const entries = await readdir(join(cacheFolder, cache), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    },
    log: async () => (await Promise.all(logs.map((log) => readFile(log, 'utf8').catch(() => '')))).join('\n'),
    stop: () => stopped(nginx),
  };
}

interface Moved {
  readonly text: string;
  readonly folder: string;
  readonly port: number;
  readonly gatewayPort: number;
}

/** Started as root, nginx would switch to a user without write access to the test folder. */
const user = process.getuid?.() === 0 ? 'user root;\n' : '';

/** Adapts the configuration; throws when a pattern is missing, because the configuration has changed. */
function movedTo({ text, folder, port, gatewayPort }: Moved): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const changes: [RegExp, string][] = [
    [
      /^worker_processes auto;$/m,
      `${user}worker_processes 2;\ndaemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;`,
    ],
    [/^http \{$/m, `http {\n  ${temporary.join('\n  ')}`],
    [/\/var\/log\/nginx/g, folder],
    [/\/var\/cache\/nginx/g, `${folder}/cache`],
    [/listen 8080/g, `listen 127.0.0.1:${port}`],
    [/127\.0\.0\.1:3000/g, `127.0.0.1:${gatewayPort}`],
  ];
  return changes.reduce((moved, [from, to]) => {
    if (moved.search(from) === -1 && !from.source.includes('log')) throw new Error(`compose/nginx.conf has no ${from}`);
    return moved.replace(from, to);
  }, text);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address of this shape.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function listening(nginx: ChildProcess, port: number): Promise<void> {
  let fault: Error | null = null;
  nginx.once('error', (thrown) => {
    fault = thrown;
  });
  for (let look = 0; look < LOOKS; look += 1) {
    if (fault || nginx.exitCode !== null) break;
    const answers = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
  }
  throw new Error('nginx did not start', { cause: fault ?? `exit ${nginx.exitCode}` });
}

const stopped = (nginx: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (nginx.exitCode !== null) return resolve();
    nginx.once('exit', () => resolve());
    nginx.kill('SIGTERM');
  });
