import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { tokyoInstant, tokyoTime } from './calendar-date.ts';

const HOUR = 3_600_000;
const ownZone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'Europe/Berlin';
});
afterAll(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

it('returns Tokyo hours on a machine in Berlin when its summer time starts and ends (S-15)', () => {
  // Checks that the Berlin time zone is active; otherwise the test proves nothing.
  expect(new Date('2026-03-29T01:00:00Z').getHours()).toBe(3);
  for (const change of ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z']) {
    for (let hours = -24; hours <= 24; hours += 1) {
      const instant = Date.parse(change) + hours * HOUR;
      const expected = new Date(instant + 9 * HOUR);
      const { date, hour } = tokyoTime(instant);
      expect([date, hour]).toEqual([expected.toISOString().slice(0, 10), expected.getUTCHours()]);
      expect(tokyoInstant(date, hour)).toBe(instant);
    }
  }
});
