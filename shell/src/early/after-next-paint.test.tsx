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

it('runs the work once, after the frame of the next paint', () => {
  const work = jest.fn();
  afterNextPaint(work);
  paint(16);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(0);
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('runs the work in a background tab, where nothing is painted', () => {
  const work = jest.fn();
  afterNextPaint(work);
  jest.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});
