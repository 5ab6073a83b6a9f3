import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import { afterNextPaint } from './after-next-paint.ts';

let paint: FrameRequestCallback;
beforeEach(() => {
  jest.useFakeTimers();
  stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    paint = callback;
    return 1;
  });
});
afterEach(() => {
  jest.useRealTimers();
  restoreGlobals();
});

it('leaves the frame of the first paint free, then works once', () => {
  const work = jest.fn();
  afterNextPaint(work);
  paint(16);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(0);
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('works in the background too, where nothing is painted', () => {
  const work = jest.fn();
  afterNextPaint(work);
  jest.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});
