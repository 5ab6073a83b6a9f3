import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '@store/sandbox';

const MAIN = fileURLToPath(new URL('../../release/dist/main.js', import.meta.url));

/** A release service in its own process, as in production. */
export interface ReleaseReplica {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a replica with these variables; resolves when it answers. */
export async function startReleaseReplica(variables: Readonly<Record<string, string>>): Promise<ReleaseReplica> {
  if (!existsSync(MAIN)) throw new Error('the release service is not built: run npm run build first');
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'error', ...variables },
  });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('the release service did not start'))),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
