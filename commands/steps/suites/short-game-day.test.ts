import { expect, it, vi } from 'vitest';
import { CommandFailed } from '../run.mjs';
import { runShortGameDay } from './short-game-day.mjs';

it('skips the short game day on a machine without the engines, and counts the four cases as skipped', async () => {
  const played = vi.fn();
  const found = await runShortGameDay({ missing: ['patroni'], playDay: played });
  expect(found).toMatchObject({ passed: 0, failed: 0, skipped: 4 });
  expect(played).not.toHaveBeenCalled();
});

it('fails when the game day misses a goal, and passes otherwise', async () => {
  const broken = async () => {
    throw new CommandFailed('game-day', 1);
  };
  expect(await runShortGameDay({ missing: [], playDay: broken })).toMatchObject({ passed: 0, failed: 4 });
  expect(await runShortGameDay({ missing: [], playDay: async () => undefined })).toMatchObject({
    passed: 4,
    failed: 0,
  });
});
