import { expect, it } from '@jest/globals';
import { DAILY_USE, daysOfUse, intervalForUse, usageEstimate } from './usage-estimate.ts';

const label = (volume: string, daily?: string) => [
  { label: '内容量', text: volume },
  ...(daily === undefined ? [] : [{ label: DAILY_USE, text: daily }]),
];

it.each([
  ['60粒（約30日分）', undefined, 30],
  ['14粒（7日分）', undefined, 7],
  ['350mL', '約6mL', 58],
  ['２００ｇ', '5g', 40],
  ['350mL', undefined, null],
  ['350mL', '6g', null],
  ['350mL', '0mL', null],
  ['3点', '6mL', null],
])('%s at %s a day lasts %s days (66)', (volume, daily, days) => {
  expect(daysOfUse(label(volume, daily))).toBe(days);
});

it.each([
  [3, null],
  [7, '1週間ごと'],
  [30, '1か月ごと'],
  [34, '5週間ごと'],
  [58, '2か月ごと'],
  [400, '6か月ごと'],
])('suggests for %i days of use: %s (66)', (days, interval) => expect(intervalForUse(days)).toBe(interval));

it('suggests an interval only if a subscription is offered (66)', () => {
  const spoken = (isPeriodical: boolean) => usageEstimate(label('60粒（約30日分）'), { isPeriodical });
  expect(spoken(true)).toBe('1点で約30日。定期購入のお届けは1か月ごとが目安です');
  expect(spoken(false)).toBe('1点で約30日');
  expect(usageEstimate([], { isPeriodical: true })).toBeNull();
});
