import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FRAME_LIVE_EVENT, LIVE_ATTRIBUTE, PAGE_LIVE_EVENT } from '@store/contracts/composition';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { hydrateScreen } from '../testing/hydrate-screen.tsx';
import { keepTaps } from './keep-taps.ts';

const onTap = jest.fn();
const heard: string[] = [];
const hear = ({ target }: Event) => heard.push(target instanceof Element ? target.id : '');

beforeEach(() => {
  jest.useFakeTimers();
  heard.length = 0;
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
  keepTaps(document, onTap);
  document.body.addEventListener('click', hear);
});
// The page becomes live in the end; nothing is kept from one test to the next.
afterEach(() => {
  document.body.removeEventListener('click', hear);
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
  // Never while React is at work, as it is when it says so.
  expect(heard).not.toContain('cart');
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
  it('taps on what needs script are kept, say so, and are given back in order', () => {
    for (const id of ['in-cart', 'menu', 'tab']) tap(id);
    expect(heard).toEqual([]);
    expect(onTap).toHaveBeenCalledTimes(3);
    expect(document.querySelectorAll('[data-kept]')).toHaveLength(3);
    pageLives();
    expect(heard).toEqual(['cart', 'menu', 'tab']);
    expect(document.querySelectorAll('[data-kept]')).toHaveLength(0);
  });

  it.each(['link', 'in-link', 'summary', 'search', 'text'])('%s works by itself', (id) => {
    const wasPrevented = jest.fn();
    const look = (event: Event) => {
      wasPrevented(event.defaultPrevented);
      // What the browser would do now is not this test's.
      event.preventDefault();
    };
    document.addEventListener('click', look, { once: true });
    tap(id);
    expect(heard).toEqual([id]);
    expect(wasPrevented).toHaveBeenCalledWith(false);
    expect(onTap).not.toHaveBeenCalled();
  });

  it('a form that changes something is sent once the page lives: before, it would take the shopper away from here', () => {
    const sent = jest.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', sent, { once: true });
    tap('feed');
    expect(sent).not.toHaveBeenCalled();
    pageLives();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('a choice is not made twice: neither the label’s tap nor the box’s own does it now', () => {
    tap('size');
    expect(document.querySelector<HTMLInputElement>('#radio')?.checked).toBe(false);
    pageLives();
    expect(document.querySelector<HTMLInputElement>('#radio')?.checked).toBe(true);
  });

  it('the same control tapped again is one wish; at most five are kept', () => {
    for (const id of ['cart', 'cart', 'cart']) tap(id);
    pageLives();
    expect(heard).toEqual(['cart']);
  });

  it('impatience is not kept for ever', () => {
    for (const id of ['cart', 'menu', 'cart', 'menu', 'cart', 'menu', 'cart']) tap(id);
    pageLives();
    expect(heard).toHaveLength(5);
  });

  it('a tap finds what the tap before it changed', async () => {
    const put: (string | undefined)[] = [];
    const root = createRoot(document.getElementById('notice') as HTMLElement);
    flushSync(() => root.render(<Buying onPut={(quantity) => put.push(`${quantity}点`)} />));
    for (const id of ['more', 'put']) tap(id);
    document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
    await jest.runAllTimersAsync();
    expect(put).toEqual(['2点']);
    root.unmount();
  });

  it('a box marked before its part of the page is hydrated says so to its screen (8)', async () => {
    const place = document.getElementById('notice') as HTMLElement;
    const live = () => void document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
    await hydrateScreen(place, Narrowing, { drawn: () => tap('periodical'), live });
    jest.runAllTimers();
    expect(document.querySelector<HTMLInputElement>('#periodical')?.checked).toBe(true);
    expect(place.querySelector('output')).toHaveTextContent('定期購入できる商品');
  });

  it('what is tapped while taps are given back comes after them', () => {
    for (const id of ['menu', 'tab']) tap(id);
    document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
    tap('cart');
    jest.runAllTimers();
    expect(heard).toEqual(['menu', 'tab', 'cart']);
  });

  it('a control that went away is left alone', () => {
    tap('cart');
    document.getElementById('cart')?.remove();
    pageLives();
    expect(heard).toEqual([]);
  });
});

describe('a frame that answers before its screen', () => {
  it('gets its own taps back, and those of the screen wait on', () => {
    for (const id of ['cart', 'menu']) tap(id);
    frameLives();
    expect(heard).toEqual(['menu']);
    tap('menu');
    expect(heard).toEqual(['menu', 'menu']);
    pageLives();
    expect(heard).toEqual(['menu', 'menu', 'cart']);
  });

  it('a panel about the screen answers at once (P26)', () => {
    frameLives();
    const notice = document.getElementById('notice');
    notice?.setAttribute(LIVE_ATTRIBUTE, '');
    notice?.insertAdjacentHTML('beforeend', '<button id="again">再読み込み</button>');
    tap('again');
    expect(heard).toEqual(['again']);
  });
});

it('afterwards taps are the page’s own', () => {
  pageLives();
  tap('cart');
  expect(heard).toEqual(['cart']);
  expect(onTap).not.toHaveBeenCalled();
});
