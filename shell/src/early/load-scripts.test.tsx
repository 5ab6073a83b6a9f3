import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import { loadScripts } from './load-scripts.ts';

const onPainted = jest.fn();
const onLoaded = jest.fn();
let own: HTMLScriptElement;
beforeEach(() => {
  onPainted.mockClear();
  onLoaded.mockClear();
  jest.useFakeTimers();
  stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => setTimeout(callback, 16));
  document.head.innerHTML = '';
  document.body.innerHTML = '<img fetchpriority="high" alt=""><script type="application/json" id="page"></script>';
  own = document.createElement('script');
  own.setAttribute(
    'data-scripts',
    JSON.stringify([
      ['/shell/a.js', 'sha384-a'],
      ['/shell/b.js', 'sha384-b'],
    ]),
  );
  own.setAttribute('data-soon', JSON.stringify([['https://cdn.test/r.js', 'sha384-r']]));
  pictureIs({ complete: false, naturalWidth: 0 });
});
afterEach(() => {
  jest.useRealTimers();
  restoreGlobals();
});

/** Mocks the loading state of the main picture; all others are loaded. */
function pictureIs({ complete, naturalWidth }: { complete: boolean; naturalWidth: number }) {
  const isMain = (image: HTMLImageElement) => image.getAttribute('fetchpriority') === 'high';
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(function (this: HTMLImageElement) {
    return isMain(this) ? complete : true;
  });
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(function (this: HTMLImageElement) {
    return isMain(this) ? naturalWidth : 800;
  });
}
const HERE = { complete: true, naturalWidth: 800 };
const BROKEN = { complete: true, naturalWidth: 0 };

const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const hints = () => [...document.head.querySelectorAll('link')].map(({ href }) => href);
/** Advances past the next check, paint and the work after it. */
const paint = () => jest.advanceTimersByTime(40);
const picture = () => document.querySelector('img');

it('preloads the scripts when the main picture starts to arrive, and runs them after the first paint', () => {
  loadScripts(document, own, { onPainted, onLoaded });
  paint();
  expect(hints()).toEqual([]);
  pictureIs({ complete: false, naturalWidth: 800 });
  paint();
  expect(hints().map((href) => new URL(href).pathname)).toEqual(['/shell/a.js', '/shell/b.js', '/r.js']);
  expect(scripts()).toEqual([]);
  pictureIs(HERE);
  jest.advanceTimersByTime(20);
  expect(scripts()).toEqual([]);
  expect(onPainted).not.toHaveBeenCalled();
  paint();
  expect(scripts()).toHaveLength(2);
  expect(onPainted).toHaveBeenCalledTimes(1);
});

it('runs the scripts in order with integrity, and preloads the next ones, once the main picture is loaded', () => {
  loadScripts(document, own, { onPainted, onLoaded });
  expect(scripts()).toEqual([]);
  pictureIs(HERE);
  paint();
  expect(scripts()).toEqual(['/shell/a.js', '/shell/b.js']);
  const [first] = document.head.querySelectorAll('script');
  expect([first?.integrity, first?.async, first?.crossOrigin]).toEqual(['sha384-a', false, 'anonymous']);
  const soon = document.head.querySelector<HTMLLinkElement>('link[rel="preload"][href^="https:"]');
  expect([soon?.href, soon?.integrity, soon?.crossOrigin]).toEqual(['https://cdn.test/r.js', 'sha384-r', 'anonymous']);
});

it('preloads immediately when the main picture loads between two checks', () => {
  loadScripts(document, own, { onPainted, onLoaded });
  pictureIs(HERE);
  picture()?.dispatchEvent(new Event('load'));
  expect(hints()).toHaveLength(3);
});

it('ignores other pictures, and continues when the main picture fails', () => {
  document.body.insertAdjacentHTML('beforeend', '<img id="other" alt="">');
  loadScripts(document, own, { onPainted, onLoaded });
  paint();
  expect(scripts()).toEqual([]);
  pictureIs(BROKEN);
  paint();
  expect(scripts()).toHaveLength(2);
});

it('runs them immediately on a tap, and only once', () => {
  const runNow = loadScripts(document, own, { onPainted, onLoaded });
  runNow();
  expect(scripts()).toHaveLength(2);
  runNow();
  pictureIs(HERE);
  jest.advanceTimersByTime(5_000);
  expect(scripts()).toHaveLength(2);
});

it('stops waiting for a slow picture after a timeout', () => {
  loadScripts(document, own, { onPainted, onLoaded });
  jest.advanceTimersByTime(2_499);
  expect(scripts()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(scripts()).toHaveLength(2);
});

it('waits only for the document on a page without main picture', () => {
  picture()?.remove();
  const page = document.getElementById('page');
  page?.remove();
  loadScripts(document, own, { onPainted, onLoaded });
  paint();
  expect(hints()).toEqual([]);
  document.body.append(page ?? '');
  paint();
  expect(scripts()).toHaveLength(2);
});

it('preloads on a tap before the document is complete, and runs the scripts when it is', () => {
  const page = document.getElementById('page');
  page?.remove();
  loadScripts(document, own, { onPainted, onLoaded })();
  expect(hints()).toHaveLength(3);
  paint();
  expect(scripts()).toEqual([]);
  document.body.append(page ?? '');
  paint();
  expect(scripts()).toHaveLength(2);
});

it('reports when each file has loaded or failed', async () => {
  loadScripts(document, own, { onPainted, onLoaded })();
  const [last, ...others] = document.head.querySelectorAll('script, link');
  for (const [n, element] of others.entries()) element.dispatchEvent(new Event(n % 2 ? 'load' : 'error'));
  await jest.advanceTimersByTimeAsync(0);
  expect(onLoaded).not.toHaveBeenCalled();
  last?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  expect(onLoaded).toHaveBeenCalledTimes(1);
});

it('runs them once in a background tab, where nothing is painted', () => {
  stubGlobal('requestAnimationFrame', () => 1);
  pictureIs(HERE);
  loadScripts(document, own, { onPainted, onLoaded });
  jest.advanceTimersByTime(900);
  expect(scripts()).toEqual([]);
  jest.advanceTimersByTime(10_000);
  expect(scripts()).toHaveLength(2);
  expect(onPainted).toHaveBeenCalledTimes(1);
});
