import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const OUTSIDE_TEAM = fileURLToPath(new URL('../../lab/commands/outside-team.mjs', import.meta.url));
const STORE_REMOTE = 'node_modules/@store/build-config/store-remote.mjs';

/** A folder outside this workspace with a remote that uses the packed packages only. */
export interface OwnRepository {
  /** Builds the remote and publishes it through the release service; returns the tool's output. */
  publish(args: readonly string[], service: { readonly url: string; readonly token: string }): Promise<string>;
  /** Runs the development server against a remote store until stopped; resolves when its page can be opened. */
  develop(over: { readonly against: string; readonly port: number }): Promise<{ stop(): Promise<void> }>;
  rewrite(file: string, text: string, replacement: string): Promise<void>;
  /** Inserts lines at the start of a source file. */
  writeBefore(file: string, lines: string): Promise<void>;
  remove(): Promise<void>;
}

/** Packs the packages and creates a remote with them. */
export async function ownRepository(name: string): Promise<OwnRepository> {
  const outside = await mkdtemp(path.join(tmpdir(), 'store-own-repository-'));
  await run(process.execPath, [OUTSIDE_TEAM, '--linked', '--into', outside, name]);
  const remote = path.join(outside, name);
  return {
    async publish(args, { url, token }) {
      const env = { PATH: process.env.PATH, RELEASE_URL: url, RELEASE_TOKEN: token, RELEASE_BY: 'own repository' };
      const { stdout } = await run(process.execPath, [STORE_REMOTE, 'publish', ...args], { cwd: remote, env });
      return stdout;
    },
    async develop({ against, port }) {
      const args = [STORE_REMOTE, 'dev', '--against', against, '--port', String(port)];
      const child = spawn(process.execPath, args, { cwd: remote, stdio: ['ignore', 'pipe', 'inherit'] });
      const ended = once(child, 'exit');
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', (output) => String(output).includes('Ctrl-C') && resolve());
        child.once('exit', () => reject(new Error('store-remote dev ended')));
      });
      return {
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      };
    },
    async rewrite(file, text, replacement) {
      const source = path.join(remote, file);
      await writeFile(source, (await readFile(source, 'utf8')).replace(text, replacement));
    },
    async writeBefore(file, lines) {
      const source = path.join(remote, file);
      await writeFile(source, `${lines}\n${await readFile(source, 'utf8')}`);
    },
    remove: () => rm(outside, { recursive: true, force: true }),
  };
}
