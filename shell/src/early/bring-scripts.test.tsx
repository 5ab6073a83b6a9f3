import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bringScripts } from './bring-scripts.ts';

const onBrought = vi.fn();
let own: HTMLScriptElement;
beforeEach(() => {
  onBrought.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => setTimeout(callback, 16));
  document.head.innerHTML = '';
  document.body.innerHTML = '<img fetchpriority="high" alt="">';
  own = document.createElement('script');
  own.setAttribute(
    'data-scripts',
    JSON.stringify([
      ['/shell/a.js', 'sha384-a'],
      ['/shell/b.js', 'sha384-b'],
    ]),
  );
  own.setAttribute('data-soon', JSON.stringify([['https://cdn.test/r.js', 'sha384-r']]));
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const hints = () => [...document.head.querySelectorAll('link')].map(({ href }) => href);
/** Lets the frame be painted, and what waits for it be done. */
const paint = () => vi.advanceTimersByTime(20);
const picture = () => document.querySelector('img');

it('asks for the scripts as soon as the main picture is coming, and leaves the first paint alone', () => {
  bringScripts(document, own, onBrought);
  paint();
  expect(hints()).toEqual([]);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800);
  paint();
  expect(hints().map((href) => new URL(href).pathname)).toEqual(['/shell/a.js', '/shell/b.js', '/r.js']);
  picture()?.dispatchEvent(new Event('load'));
  expect(scripts()).toEqual([]);
  paint();
  expect(scripts()).toHaveLength(2);
});

it('brings the scripts in order, sealed, and what they ask for next, once the main picture is there', () => {
  bringScripts(document, own, onBrought);
  expect(scripts()).toEqual([]);
  picture()?.dispatchEvent(new Event('load'));
  paint();
  expect(scripts()).toEqual(['/shell/a.js', '/shell/b.js']);
  const [first] = document.head.querySelectorAll('script');
  expect([first?.integrity, first?.async, first?.crossOrigin]).toEqual(['sha384-a', false, null]);
  const soon = document.head.querySelector<HTMLLinkElement>('link[rel="preload"][crossorigin]');
  expect([soon?.href, soon?.integrity, soon?.crossOrigin]).toEqual(['https://cdn.test/r.js', 'sha384-r', 'anonymous']);
});

it('another picture says nothing; a main picture that cannot be had does', () => {
  document.body.insertAdjacentHTML('beforeend', '<img id="other" alt="">');
  bringScripts(document, own, onBrought);
  document.getElementById('other')?.dispatchEvent(new Event('load'));
  expect(scripts()).toEqual([]);
  picture()?.dispatchEvent(new Event('error'));
  paint();
  expect(scripts()).toHaveLength(2);
});

it('brings them at once on a tap, and once only', () => {
  const bring = bringScripts(document, own, onBrought);
  bring();
  bring();
  picture()?.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(5_000);
  expect(scripts()).toHaveLength(2);
});

it('does not wait for a slow picture for ever', () => {
  bringScripts(document, own, onBrought);
  vi.advanceTimersByTime(1_499);
  expect(scripts()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(scripts()).toHaveLength(2);
});

it('a page without main picture waits until it is read only', () => {
  picture()?.remove();
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  bringScripts(document, own, onBrought);
  expect(scripts()).toEqual([]);
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
  paint();
  expect(scripts()).toHaveLength(2);
});

it('tells when each of them has come or failed', async () => {
  bringScripts(document, own, onBrought)();
  const [last, ...others] = document.head.querySelectorAll('script, link');
  for (const [n, element] of others.entries()) element.dispatchEvent(new Event(n % 2 ? 'load' : 'error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(onBrought).not.toHaveBeenCalled();
  last?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(onBrought).toHaveBeenCalledOnce();
});
