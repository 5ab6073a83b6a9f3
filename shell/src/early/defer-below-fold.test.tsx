import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import { DEFER_BELOW_FOLD, DUE, deferBelowFold } from './defer-below-fold.ts';

class Navigation {
  type = 'navigate';
}
const opened = new Navigation();
beforeEach(() => {
  jest.useFakeTimers();
  stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => setTimeout(callback, 16));
  stubGlobal('PerformanceNavigationTiming', Navigation);
  opened.type = 'navigate';
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([opened] as unknown as ReturnType<Performance['getEntriesByType']>);
  location.hash = '';
  document.body.innerHTML = `<h1>シャンプー</h1><a href="#reviews">レビュー</a><span data-below-fold></span><section id="story"></section>
    <section id="reviews"><h2>レビュー</h2><span data-below-fold></span><p>よい香り</p></section>
    <section data-buy-bar></section>`;
});
afterEach(() => {
  window.dispatchEvent(new Event('scroll'));
  jest.useRealTimers();
  restoreGlobals();
});

const isWhole = () => !document.documentElement.hasAttribute(DEFER_BELOW_FOLD);
const due = () => [...document.querySelectorAll(`[${DUE}]`)].map(({ id, tagName }) => id || tagName);
const nextFrame = () => jest.advanceTimersByTime(17);

it('lays out one part per frame in document order, and removes its attributes at the end', () => {
  const layOut = deferBelowFold(document);
  expect(isWhole()).toBe(false);
  expect(due()).toEqual([]);
  layOut();
  expect(due()).toEqual(['story']);
  nextFrame();
  expect(due()).toEqual(['story', 'reviews']);
  nextFrame();
  expect(due()).toEqual(['story', 'reviews', 'P']);
  nextFrame();
  expect(isWhole()).toBe(true);
  expect(due()).toEqual([]);
});

it.each(['scroll', 'wheel', 'touchmove', 'keydown', 'beforeprint'])(
  'lays out everything immediately on %s',
  (event) => {
    const layOut = deferBelowFold(document);
    layOut();
    window.dispatchEvent(new Event(event));
    expect(isWhole()).toBe(true);
    nextFrame();
    expect(due()).toEqual([]);
  },
);

it('lays out everything before an anchor link is followed', () => {
  deferBelowFold(document);
  document.querySelector('h1')?.click();
  expect(isWhole()).toBe(false);
  document.querySelector('a')?.click();
  expect(isWhole()).toBe(true);
});

it('lays out everything after a timeout', () => {
  deferBelowFold(document);
  jest.advanceTimersByTime(4_000);
  expect(isWhole()).toBe(true);
});

it.each(['reload', 'back_forward'])('defers nothing on %s, which may restore a scroll position', (type) => {
  opened.type = type;
  deferBelowFold(document)();
  expect(isWhole()).toBe(true);
  expect(due()).toEqual([]);
});

it('defers nothing on a URL with an anchor', () => {
  location.hash = '#reviews';
  deferBelowFold(document);
  expect(isWhole()).toBe(true);
});
