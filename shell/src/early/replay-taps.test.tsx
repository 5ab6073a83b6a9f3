import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FRAME_LIVE_EVENT, LIVE_ATTRIBUTE, PAGE_LIVE_EVENT } from '@store/contracts/composition';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { hydrateScreen } from '../testing/hydrate-screen.tsx';
import { replayTaps } from './replay-taps.ts';

const onTap = jest.fn();
const clicked: string[] = [];
const recordClick = ({ target }: Event) => clicked.push(target instanceof Element ? target.id : '');

beforeEach(() => {
  jest.useFakeTimers();
  clicked.length = 0;
  onTap.mockClear();
  document.body.innerHTML = `
    <header id="frame">
      <button id="menu">メニュー</button>
      <form action="/item/"><button id="search">検索</button></form>
      <form method="post" action="/send/pond/feed"><button id="feed">餌をやる</button></form>
    </header>
    <main>
      <a id="link" href="#x"><b id="in-link">商品</b></a>
      <a id="tab" role="tab" href="#tab">レビュー</a>
      <details><summary id="summary">くわしく</summary></details>
      <button id="cart"><b id="in-cart">カートに入れる</b></button>
      <label id="size">大<input id="radio" type="radio"></label>
      <p id="text">説明</p>
      <div id="notice"></div>
    </main>`;
  replayTaps(document, onTap);
  document.body.addEventListener('click', recordClick);
});
// Makes the page live at the end, so that no state leaks into the next test.
afterEach(() => {
  document.body.removeEventListener('click', recordClick);
  document.dispatchEvent(new Event(FRAME_LIVE_EVENT));
  document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
  jest.runAllTimers();
  jest.useRealTimers();
});

const tap = (id: string) => document.getElementById(id)?.click();
const frameLives = () => {
  document.getElementById('frame')?.setAttribute(LIVE_ATTRIBUTE, '');
  document.dispatchEvent(new Event(FRAME_LIVE_EVENT));
  jest.runAllTimers();
};
const pageLives = () => {
  document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
  // Not during the event, when React is still rendering.
  expect(clicked).not.toContain('cart');
  jest.runAllTimers();
};

function Buying({ onPut }: { readonly onPut: (quantity: number) => void }) {
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <button id="more" type="button" onClick={() => setQuantity(quantity + 1)}>
        増やす
      </button>
      <button id="put" type="button" onClick={() => onPut(quantity)}>
        カートに入れる
      </button>
    </>
  );
}

function Narrowing() {
  const [isOn, setOn] = useState(false);
  return (
    <>
      <input id="periodical" type="checkbox" checked={isOn} onChange={() => setOn(!isOn)} />
      <output>{isOn ? '定期購入できる商品' : 'すべての商品'}</output>
    </>
  );
}

describe('before the page is live', () => {
  it('holds and marks taps on controls that need scripts, and replays them in order', () => {
    for (const id of ['in-cart', 'menu', 'tab']) tap(id);
    expect(clicked).toEqual([]);
    expect(onTap).toHaveBeenCalledTimes(3);
    expect(document.querySelectorAll('[data-kept]')).toHaveLength(3);
    pageLives();
    expect(clicked).toEqual(['cart', 'menu', 'tab']);
    expect(document.querySelectorAll('[data-kept]')).toHaveLength(0);
  });

  it.each(['link', 'in-link', 'summary', 'search', 'text'])('leaves a tap on %s to the browser', (id) => {
    const wasPrevented = jest.fn();
    const look = (event: Event) => {
      wasPrevented(event.defaultPrevented);
      // Suppresses the native action, which is not under test.
      event.preventDefault();
    };
    document.addEventListener('click', look, { once: true });
    tap(id);
    expect(clicked).toEqual([id]);
    expect(wasPrevented).toHaveBeenCalledWith(false);
    expect(onTap).not.toHaveBeenCalled();
  });

  it('holds the submit of a POST form, which would leave the page, until the page is live', () => {
    const sent = jest.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', sent, { once: true });
    tap('feed');
    expect(sent).not.toHaveBeenCalled();
    pageLives();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('holds a choice, whether the label or the box is tapped, and makes it only once', () => {
    tap('size');
    expect(document.querySelector<HTMLInputElement>('#radio')?.checked).toBe(false);
    pageLives();
    expect(document.querySelector<HTMLInputElement>('#radio')?.checked).toBe(true);
  });

  it('replays repeated taps on one control as a single tap', () => {
    for (const id of ['cart', 'cart', 'cart']) tap(id);
    pageLives();
    expect(clicked).toEqual(['cart']);
  });

  it('replays at most five taps', () => {
    for (const id of ['cart', 'menu', 'cart', 'menu', 'cart', 'menu', 'cart']) tap(id);
    pageLives();
    expect(clicked).toHaveLength(5);
  });

  it('replays each tap after the effects of the one before', async () => {
    const put: (string | undefined)[] = [];
    const root = createRoot(document.getElementById('notice') as HTMLElement);
    flushSync(() => root.render(<Buying onPut={(quantity) => put.push(`${quantity}点`)} />));
    for (const id of ['more', 'put']) tap(id);
    document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
    await jest.runAllTimersAsync();
    expect(put).toEqual(['2点']);
    root.unmount();
  });

  it('reports a box ticked before its part of the page is hydrated to its screen (8)', async () => {
    const place = document.getElementById('notice') as HTMLElement;
    const live = () => void document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
    await hydrateScreen(place, Narrowing, { drawn: () => tap('periodical'), live });
    jest.runAllTimers();
    expect(document.querySelector<HTMLInputElement>('#periodical')?.checked).toBe(true);
    expect(place.querySelector('output')).toHaveTextContent('定期購入できる商品');
  });

  it('replays a tap made during the replay after the others', () => {
    for (const id of ['menu', 'tab']) tap(id);
    document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
    tap('cart');
    jest.runAllTimers();
    expect(clicked).toEqual(['menu', 'tab', 'cart']);
  });

  it('skips a control that was removed', () => {
    tap('cart');
    document.getElementById('cart')?.remove();
    pageLives();
    expect(clicked).toEqual([]);
  });
});

describe('a frame that is live before its screen', () => {
  it('replays the frame’s taps, and holds the screen’s', () => {
    for (const id of ['cart', 'menu']) tap(id);
    frameLives();
    expect(clicked).toEqual(['menu']);
    tap('menu');
    expect(clicked).toEqual(['menu', 'menu']);
    pageLives();
    expect(clicked).toEqual(['menu', 'menu', 'cart']);
  });

  it('does not hold taps on a panel that replaces the screen (P26)', () => {
    frameLives();
    const notice = document.getElementById('notice');
    notice?.setAttribute(LIVE_ATTRIBUTE, '');
    notice?.insertAdjacentHTML('beforeend', '<button id="again">再読み込み</button>');
    tap('again');
    expect(clicked).toEqual(['again']);
  });
});

it('stops holding taps when the page is live', () => {
  pageLives();
  tap('cart');
  expect(clicked).toEqual(['cart']);
  expect(onTap).not.toHaveBeenCalled();
});
