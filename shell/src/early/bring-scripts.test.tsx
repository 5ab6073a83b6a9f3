import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import { bringScripts } from './bring-scripts.ts';

const onPainted = jest.fn();
const onBrought = jest.fn();
let own: HTMLScriptElement;
beforeEach(() => {
  onPainted.mockClear();
  onBrought.mockClear();
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

/** How far the main picture has come; any other is there. */
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
/** Lets the page be looked at, the frame be painted, and what waits for it be done. */
const paint = () => jest.advanceTimersByTime(40);
const picture = () => document.querySelector('img');

it('asks for the scripts as soon as the main picture is coming, and leaves the first paint alone', () => {
  bringScripts(document, own, { onPainted, onBrought });
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

it('brings the scripts in order, sealed, and what they ask for next, once the main picture is there', () => {
  bringScripts(document, own, { onPainted, onBrought });
  expect(scripts()).toEqual([]);
  pictureIs(HERE);
  paint();
  expect(scripts()).toEqual(['/shell/a.js', '/shell/b.js']);
  const [first] = document.head.querySelectorAll('script');
  expect([first?.integrity, first?.async, first?.crossOrigin]).toEqual(['sha384-a', false, 'anonymous']);
  const soon = document.head.querySelector<HTMLLinkElement>('link[rel="preload"][href^="https:"]');
  expect([soon?.href, soon?.integrity, soon?.crossOrigin]).toEqual(['https://cdn.test/r.js', 'sha384-r', 'anonymous']);
});

it('asks at once when the main picture comes in one go', () => {
  bringScripts(document, own, { onPainted, onBrought });
  pictureIs(HERE);
  picture()?.dispatchEvent(new Event('load'));
  expect(hints()).toHaveLength(3);
});

it('another picture says nothing; a main picture that cannot be had does', () => {
  document.body.insertAdjacentHTML('beforeend', '<img id="other" alt="">');
  bringScripts(document, own, { onPainted, onBrought });
  paint();
  expect(scripts()).toEqual([]);
  pictureIs(BROKEN);
  paint();
  expect(scripts()).toHaveLength(2);
});

it('brings them at once on a tap, and once only', () => {
  const bring = bringScripts(document, own, { onPainted, onBrought });
  bring();
  expect(scripts()).toHaveLength(2);
  bring();
  pictureIs(HERE);
  jest.advanceTimersByTime(5_000);
  expect(scripts()).toHaveLength(2);
});

it('does not wait for a slow picture for ever', () => {
  bringScripts(document, own, { onPainted, onBrought });
  jest.advanceTimersByTime(2_499);
  expect(scripts()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(scripts()).toHaveLength(2);
});

it('a page without main picture waits until it stands in the document only', () => {
  picture()?.remove();
  const page = document.getElementById('page');
  page?.remove();
  bringScripts(document, own, { onPainted, onBrought });
  paint();
  expect(hints()).toEqual([]);
  document.body.append(page ?? '');
  paint();
  expect(scripts()).toHaveLength(2);
});

it('what is tapped before the page stands in the document asks for the scripts, which run when it does', () => {
  const page = document.getElementById('page');
  page?.remove();
  bringScripts(document, own, { onPainted, onBrought })();
  expect(hints()).toHaveLength(3);
  paint();
  expect(scripts()).toEqual([]);
  document.body.append(page ?? '');
  paint();
  expect(scripts()).toHaveLength(2);
});

it('tells when each of them has come or failed', async () => {
  bringScripts(document, own, { onPainted, onBrought })();
  const [last, ...others] = document.head.querySelectorAll('script, link');
  for (const [n, element] of others.entries()) element.dispatchEvent(new Event(n % 2 ? 'load' : 'error'));
  await jest.advanceTimersByTimeAsync(0);
  expect(onBrought).not.toHaveBeenCalled();
  last?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  expect(onBrought).toHaveBeenCalledTimes(1);
});
