import { fileURLToPath } from 'node:url';
import { sql } from '@store/backend/store';
import { loggedIn } from '@store/contracts/calls/customer';
import { makeCrowd } from '@store/load';
import { expect, it } from 'vitest';
import { raceStoreForFile } from './race-store.ts';

const AN_HOUR_AHEAD = fileURLToPath(new URL('preload/clock-ahead.cjs', import.meta.url));
const HALF_AN_HOUR_S = 1_800;

const store = raceStoreForFile(1);

it('a process whose clock is an hour ahead ends no session early, and logs the skew (H14)', async () => {
  const [member] = await makeCrowd(store.database, 1);
  if (!member) throw new Error('a member is needed');
  await store.database.execute(sql`update sessions set expires_at = ${Date.now() + HALF_AN_HOUR_S * 1_000}`);
  const fastProcess = await store.add({ preload: AN_HOUR_AHEAD });
  for (const process of [...store.processes]) {
    const { expires_in } = await member.ask(process, loggedIn, {});
    expect(expires_in).toBeGreaterThan(HALF_AN_HOUR_S - 120);
    expect(expires_in).toBeLessThanOrEqual(HALF_AN_HOUR_S);
  }
  expect(fastProcess.output).toContain('"event":"clock-skew"');
});
