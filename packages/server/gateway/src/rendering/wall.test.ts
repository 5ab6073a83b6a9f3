import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyFolder } from '@store/release/testing';
import { forFile, startServer } from '@store/server-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toyParts, toyRemote, toyRenderPool } from '../testing/toy-render-pool.ts';
import { escaped, WALL_ATTACKS } from '../testing/wall-attacks.ts';
import type { RenderParts } from './protocol/protocol.ts';

const rows = WALL_ATTACKS.map(([outOfReach], index) => [outOfReach, `evil-${index}`] as const);
/** Allocates memory outside V8's heap, which `--max-old-space-size` does not limit. */
const EAT_BUFFERS =
  'const all = []; for (;;) { all.push(new Uint8Array(5e7).fill(1)); await new Promise((go) => setTimeout(go, 5)); }';

let locked: Awaited<ReturnType<typeof toyRenderPool>>;
let open: Awaited<ReturnType<typeof toyRenderPool>>;
let parts: RenderParts;
const neighbour = forFile(() => startServer((_request, response) => response.end('got')));

beforeAll(async () => {
  const secret = join(await emptyFolder('secrets'), 'secrets.json');
  await writeFile(secret, 'secret');
  const sources = WALL_ATTACKS.map(([, source], index) => [
    `evil-${index}`,
    escaped(`evil-${index}`, source, { secret, port: neighbour.port }),
  ]);
  const eater = toyRemote('eater', `loader: async () => { ${EAT_BUFFERS} }`);
  parts = await toyParts({ ...Object.fromEntries(sources), eater, good: toyRemote('good') });
  process.env.HOME_OF_SECRETS = 'got';
  // Both without the sandbox, to test the process isolation alone.
  [locked, open] = await Promise.all([
    toyRenderPool({ workers: 1, hangMs: 10_000, walls: { isSandboxed: false, isLocked: true } }),
    toyRenderPool({ workers: 1, hangMs: 10_000, walls: { isSandboxed: false, isLocked: false } }),
  ]);
  Reflect.deleteProperty(process.env, 'HOME_OF_SECRETS');
});
afterAll(() => Promise.all([locked.stop(), open.stop()]));

describe('code that escaped from the sandbox', () => {
  it.each(rows)('cannot reach %s (D-11)', async (_, name) => {
    expect(await locked.render(parts, name)).toBe('');
  });

  // Otherwise the rows above would prove nothing.
  it.each(rows)('can reach %s without process isolation', async (_, name) => {
    expect(await open.render(parts, name)).toMatch(/^got /);
  });

  it('ends with its process when it exhausts memory outside the heap, and other pages are rendered (D-11)', async () => {
    expect(await locked.render(parts, 'eater', { waitMs: 60_000 })).toBeFalsy();
    await expect.poll(() => locked.render(parts, 'good')).toBe('good');
  });
});
