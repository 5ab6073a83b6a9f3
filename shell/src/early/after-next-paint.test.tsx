import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterNextPaint } from './after-next-paint.ts';

let paint: FrameRequestCallback;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    paint = callback;
    return 1;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('leaves the frame of the first paint free, then works once', () => {
  const work = vi.fn();
  afterNextPaint(work);
  paint(16);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('works in the background too, where nothing is painted', () => {
  const work = vi.fn();
  afterNextPaint(work);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});
