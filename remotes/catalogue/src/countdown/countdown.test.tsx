import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { defineRemote, defineRoute } from '@store/remote-kit';
import { renderRoute } from '@store/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { Countdown } from './countdown.tsx';
import { remainingWords } from './remaining-texts.ts';

const MINUTE = 60_000;
beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

it.each([
  [0, null],
  [-5, null],
  [1, 'あと1分'],
  [61 * MINUTE, 'あと1時間1分'],
  [24 * 60 * MINUTE, 'あと1日'],
  [(24 * 60 + 30) * MINUTE, 'あと1日30分'],
  [(5 * 24 + 3) * 60 * MINUTE, 'あと5日'],
])('formats %d ms as %s', (left, words) => {
  expect(remainingWords(left)).toBe(words);
});

it('counts by the server clock and calls onEnd exactly once', async () => {
  const start = Date.UTC(2026, 10, 20, 3);
  let now = start;
  const onEnd = jest.fn();
  const route = defineRoute({
    id: 'countdown',
    path: '/countdown',
    title: '',
    body_class: '',
    screen: async () => ({ Screen: () => <Countdown to={start + 2 * MINUTE} label="受付開始まで" onEnd={onEnd} /> }),
  });
  const remote = defineRemote({ name: 'x', team: 'x', routes: [route], budget: { script_bytes: 1, style_bytes: 1 } });
  const { shop } = await renderRoute(remote, '/countdown');
  shop.now = () => now;
  expect(screen.getByRole('timer')).toHaveAccessibleName('受付開始まで あと2分');
  now = start + MINUTE + 1;
  act(() => void jest.advanceTimersByTime(1_000));
  expect(screen.getByRole('timer')).toHaveTextContent('あと1分');
  now = start + 2 * MINUTE;
  act(() => void jest.advanceTimersByTime(3_000));
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(onEnd).toHaveBeenCalledTimes(1);
});
