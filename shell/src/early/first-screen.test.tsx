import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import { DEFER_BELOW_FOLD, DUE, deferBelowFold, FIRST_SCREEN_ONLY, firstScreenOnly } from './first-screen.ts';

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

const { documentElement: root } = document;
const due = () => [...document.querySelectorAll(`[${DUE}]`)].map(({ id, tagName }) => id || tagName);
const nextFrame = () => jest.advanceTimersByTime(17);

describe.each([
  ['clips the page below its first screen', FIRST_SCREEN_ONLY, firstScreenOnly],
  ['leaves content below the fold out of the layout', DEFER_BELOW_FOLD, deferBelowFold],
])('%s', (_, attribute, start) => {
  it.each(['scroll', 'wheel', 'touchmove', 'keydown', 'beforeprint'])('until %s', (event) => {
    const next = start(document);
    expect(root).toHaveAttribute(attribute);
    if (start === deferBelowFold) next();
    window.dispatchEvent(new Event(event));
    expect(root).not.toHaveAttribute(attribute);
    nextFrame();
    expect(due()).toEqual([]);
  });

  it('until an anchor link is followed', () => {
    start(document);
    document.querySelector('h1')?.click();
    expect(root).toHaveAttribute(attribute);
    document.querySelector('a')?.click();
    expect(root).not.toHaveAttribute(attribute);
  });

  it('until a timeout, whatever happens to the scripts', () => {
    start(document);
    jest.advanceTimersByTime(4_000);
    expect(root).not.toHaveAttribute(attribute);
  });
});

it('shows the whole page when the returned function is called, and leaves the deferred layout as it is', () => {
  const showAll = firstScreenOnly(document);
  deferBelowFold(document)();
  showAll();
  expect(root).not.toHaveAttribute(FIRST_SCREEN_ONLY);
  expect(due()).toEqual(['story']);
});

it('lays out one part per frame in document order, and removes its attributes at the end', () => {
  const layOut = deferBelowFold(document);
  expect(due()).toEqual([]);
  layOut();
  expect(due()).toEqual(['story']);
  nextFrame();
  expect(due()).toEqual(['story', 'reviews']);
  nextFrame();
  expect(due()).toEqual(['story', 'reviews', 'P']);
  nextFrame();
  expect(root).not.toHaveAttribute(DEFER_BELOW_FOLD);
  expect(due()).toEqual([]);
});

it.each([
  ['on reload, which may restore a scroll position', 'reload', ''],
  ['on Back', 'back_forward', ''],
  ['on a URL with an anchor', 'navigate', '#reviews'],
])('defers nothing %s', (_, type, hash) => {
  opened.type = type;
  location.hash = hash;
  deferBelowFold(document)();
  expect(root).not.toHaveAttribute(DEFER_BELOW_FOLD);
  expect(due()).toEqual([]);
});
