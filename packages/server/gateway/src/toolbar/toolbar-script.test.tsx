import { expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** The script that the gateway sends; it has no types. */
const SCRIPT = '../../assets/toolbar.js';

const BAR = `<button id="outline" aria-pressed="false"></button><div id="page" hidden></div><p id="vitals"></p>
<p id="faults"></p><ul id="words"></ul>
<ul><li data-part="catalogue" data-version="1.5.0-pr42" data-team="catalogue"></li>
<li data-part="lp-snow" data-version="2.0.0" data-team="marketing"></li></ul>`;

const PAGE = `<header class="shell_a"></header><main><section class="catalogue_a1b2a"><p class="ui_x catalogue_a1b2b">棚</p>
<div class="lp-snow_cd"></div></section><section class="catalogue_a1b2c"></section><p class="lp-sn_a plain"></p></main>`;

/** Opens the toolbar over a page whose elements all have a size. */
async function openToolbar() {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 300, 40));
  const send = jest.fn(async () => new Response(null));
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
    },
    PerformanceObserver: class {
      static readonly supportedEntryTypes: string[] = ['largest-contentful-paint', 'layout-shift'];
      readonly told: (list: object) => void;
      constructor(told: (list: object) => void) {
        this.told = told;
      }
      observe({ type }: { readonly type: string }) {
        const entry = type === 'layout-shift' ? { value: 0.2, hadRecentInput: false } : { startTime: 1234 };
        this.told({ getEntries: () => [entry] });
      }
    },
    fetch: send,
  });
  document.body.innerHTML = `${PAGE}<div id="store-toolbar"></div>`;
  const bar = document.querySelector('#store-toolbar')?.attachShadow({ mode: 'open' });
  if (!bar) throw new Error('no toolbar');
  bar.innerHTML = BAR;
  await import(SCRIPT);
  return { bar, send };
}

it('outlines each area once with part, version and owner, and shows vitals and reported faults (D-07, D-13)', async () => {
  const { bar, send } = await openToolbar();
  const textOf = (selector: string) => [...bar.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(textOf('#vitals')).toEqual(['LCP 1.2秒・CLS 0.200（要改善）・INP 未計測']);
  expect(textOf('#areas span')).toEqual([]);

  const button = bar.querySelector<HTMLButtonElement>('#outline');
  act(() => button?.click());
  expect(button?.getAttribute('aria-pressed')).toBe('true');
  expect(textOf('#areas span')).toEqual(['catalogue@1.5.0-pr42 担当：catalogue', 'lp-snow@2.0.0 担当：marketing']);
  act(() => button?.click());
  expect(textOf('#areas span')).toEqual([]);

  const words = [{ part: 'lp-snow@2.0.0', stage: 'render', message: 'TypeError: 雪' }];
  const body = JSON.stringify({ parts: [{ part: 'lp-snow@2.0.0', faults: { render: 2 } }], words });
  await fetch('/api/composition/_report-visit', { method: 'POST', body });
  await fetch('/api/cart/_by-customer', { method: 'POST', body });
  expect(textOf('#faults')).toEqual(['不具合 2件']);
  expect(textOf('#words li')).toEqual(['lp-snow@2.0.0 render：TypeError: 雪']);
  expect(send).toHaveBeenCalledTimes(2);
});
