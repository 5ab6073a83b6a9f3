import { expect, it } from '@jest/globals';
import { knowPresentStyles } from './present-styles.ts';

it('stores the absolute URL on inline and linked styles, by which a remote’s runtime finds them', () => {
  document.head.innerHTML = `
    <style data-href="/shell/main.css">.koi{}</style>
    <style>.other{}</style>
    <link rel="stylesheet" href="/remotes/pond/1/screen.css">
    <link rel="preload" as="style" href="/later.css">`;
  knowPresentStyles(document);
  const hrefs = [...document.head.querySelectorAll<HTMLElement>('style, link')].map(({ dataset }) => dataset.href);
  const whole = (path: string) => new URL(path, document.baseURI).href;
  expect(hrefs).toEqual([whole('/shell/main.css'), undefined, whole('/remotes/pond/1/screen.css'), undefined]);
});
