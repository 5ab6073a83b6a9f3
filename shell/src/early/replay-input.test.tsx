import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FRAME_LIVE_EVENT, LIVE_ATTRIBUTE, PAGE_LIVE_EVENT } from '@store/contracts/composition';
import { act, fireEvent } from '@testing-library/react';
import { useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { hydrateScreen } from '../testing/hydrate-screen.tsx';
import { replayInput } from './replay-input.ts';

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
      <form action="/item/"><input id="word"><button id="search">検索</button></form>
      <form method="post" action="/send/pond/feed"><button id="feed">餌をやる</button></form>
    </header>
    <main>
      <a id="link" href="#x"><b id="in-link">商品</b></a>
      <a id="tab" role="tab" href="#tab">レビュー</a>
      <details><summary id="summary">くわしく</summary></details>
      <button id="cart"><b id="in-cart">カートに入れる</b></button>
      <label id="size">大<input id="radio" type="radio"></label>
      <p id="text">説明</p>
      <div id="screen"></div>
    </main>`;
  replayInput(document, onTap);
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

const byId = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;
const tap = (id: string) => byId(id).click();
/** Sets the value as a browser does, bypassing script-defined properties. */
const type = (id: string, value: string) => fireEvent.input(byId(id), { target: { value } });
const frameLives = () => {
  byId('frame').setAttribute(LIVE_ATTRIBUTE, '');
  document.dispatchEvent(new Event(FRAME_LIVE_EVENT));
  jest.runAllTimers();
};
const pageLives = () => {
  document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
  // Not during the event, when React is still rendering.
  expect(clicked).not.toContain('cart');
  jest.runAllTimers();
};

describe('taps before the page is live', () => {
  it('are held and marked on controls that need scripts, and replayed in order', () => {
    for (const id of ['in-cart', 'menu', 'tab']) tap(id);
    expect(clicked).toEqual([]);
    expect(onTap).toHaveBeenCalledTimes(3);
    expect(document.querySelectorAll('[data-held]')).toHaveLength(3);
    pageLives();
    expect(clicked).toEqual(['cart', 'menu', 'tab']);
    expect(document.querySelectorAll('[data-held]')).toHaveLength(0);
  });

  it.each(['link', 'in-link', 'summary', 'search', 'text'])('are left to the browser on %s', (id) => {
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

  it('hold the submit of a POST form, which would leave the page', () => {
    const sent = jest.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', sent, { once: true });
    tap('feed');
    expect(sent).not.toHaveBeenCalled();
    pageLives();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('make a choice only once, whether the label or the box is tapped', () => {
    tap('size');
    expect(byId<HTMLInputElement>('radio').checked).toBe(false);
    pageLives();
    expect(byId<HTMLInputElement>('radio').checked).toBe(true);
  });

  it.each([
    ['a single tap for repeated ones on one control', ['cart', 'cart', 'cart'], ['cart']],
    ['at most five', ['cart', 'menu', 'cart', 'menu', 'cart', 'menu'], ['cart', 'menu', 'cart', 'menu', 'cart']],
  ])('are replayed as %s', (_, taps, replayed) => {
    for (const id of taps) tap(id);
    pageLives();
    expect(clicked).toEqual(replayed);
  });

  it('are replayed before a tap made during the replay', () => {
    for (const id of ['menu', 'tab']) tap(id);
    document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
    tap('cart');
    jest.runAllTimers();
    expect(clicked).toEqual(['menu', 'tab', 'cart']);
  });

  it('are dropped with a control that was removed', () => {
    tap('cart');
    byId('cart').remove();
    pageLives();
    expect(clicked).toEqual([]);
  });
});

describe('a frame that is live before its screen', () => {
  it('gets its taps, while the screen’s are held', () => {
    for (const id of ['cart', 'menu']) tap(id);
    frameLives();
    expect(clicked).toEqual(['menu']);
    tap('menu');
    expect(clicked).toEqual(['menu', 'menu']);
    pageLives();
    expect(clicked).toEqual(['menu', 'menu', 'cart']);
  });

  it('gets its typed text, and text typed after that only once (7)', () => {
    const values: string[] = [];
    byId('word').addEventListener('input', () => values.push(byId<HTMLInputElement>('word').value));
    type('word', 'し');
    byId('frame').setAttribute(LIVE_ATTRIBUTE, '');
    type('word', 'しゃ');
    frameLives();
    expect(values).toEqual(['し', 'しゃ', 'しゃ']);
    type('word', 'しゃん');
    pageLives();
    expect(values).toEqual(['し', 'しゃ', 'しゃ', 'しゃん']);
  });

  it('does not hold taps on a panel that replaces the screen (P26)', () => {
    frameLives();
    byId('screen').setAttribute(LIVE_ATTRIBUTE, '');
    byId('screen').innerHTML = '<button id="again">再読み込み</button>';
    tap('again');
    expect(clicked).toEqual(['again']);
  });
});

it('holds no taps once the page is live', () => {
  pageLives();
  tap('cart');
  expect(clicked).toEqual(['cart']);
  expect(onTap).not.toHaveBeenCalled();
});

/** A form with controlled fields, and one that is initialized by script when mounted, as react-hook-form does. */
function Form() {
  const [slot, setSlot] = useState('NONE');
  const [code, setCode] = useState('');
  const [isGift, setGift] = useState(false);
  const [count, setCount] = useState(1);
  const [sent, setSent] = useState('');
  const city = useRef('');
  const register = (field: HTMLInputElement | null) => {
    if (field) field.value = '登録の住所';
  };
  return (
    <form>
      <select id="slot" value={slot} onChange={({ target }) => setSlot(target.value)}>
        <option value="NONE">指定なし</option>
        <option value="16-18">16時〜18時</option>
      </select>
      <input
        id="code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        onBlur={() => setCode((typed) => typed.trim())}
      />
      <input id="gift" type="checkbox" checked={isGift} onChange={() => setGift(!isGift)} suppressHydrationWarning />
      <input
        id="city"
        defaultValue="登録の住所"
        ref={register}
        onChange={({ target }) => {
          city.current = target.value;
        }}
      />
      <button id="more" type="button" onClick={() => setCount(count + 1)} suppressHydrationWarning>
        増やす
      </button>
      <button
        id="send"
        type="button"
        onClick={() => setSent([slot, code, isGift, city.current, count].join(' '))}
        suppressHydrationWarning
      >
        送る
      </button>
      <output>{sent}</output>
    </form>
  );
}

const open = (drawn: () => void, live: () => void = () => undefined) =>
  hydrateScreen(byId('screen'), Form, {
    drawn,
    live: () => {
      document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
      live();
    },
  });
const sent = async () => {
  await jest.runAllTimersAsync();
  return document.querySelector('output')?.textContent;
};
const fill = () => {
  fireEvent.change(byId('slot'), { target: { value: '16-18' } });
  type('slot', '16-18');
  type('code', 'WINTER');
  type('city', '港区');
  tap('gift');
  tap('more');
};

describe('a form filled before its part of the page is hydrated', () => {
  it('is sent as filled, each tap after the effects of the one before (P26, 8, 92)', async () => {
    await open(() => {
      fill();
      tap('send');
    });
    expect(await sent()).toBe('16-18 WINTER true 港区 2');
    expect(byId<HTMLInputElement>('gift').checked).toBe(true);
    expect(byId('code')).toHaveValue('WINTER');
  });

  it('is sent as filled when it is submitted while the page becomes live (P26)', async () => {
    await open(fill, () => queueMicrotask(() => tap('send')));
    expect(await sent()).toBe('16-18 WINTER true 港区 2');
  });

  it('tidies the fields that the visitor has left, and not the one with the focus (V-05)', async () => {
    const typeInto = (text: string) => {
      byId('code').focus();
      type('code', text);
    };
    await open(() => {
      typeInto(' WINTER ');
      byId('city').focus();
    });
    expect(await sent()).toBe('');
    expect(byId('code')).toHaveValue('WINTER');
    expect(byId('city')).toHaveFocus();
  });

  it('keeps typed text while scripts register its fields, and text typed after that (92)', async () => {
    byId('screen').innerHTML = renderToString(<Form />);
    type('city', '港区');
    await act(async () => void hydrateRoot(byId('screen'), <Form />));
    expect(byId('city')).toHaveValue('港区');
    type('city', '港区南青山');
    expect(byId('city')).toHaveValue('港区南青山');
    pageLives();
    tap('send');
    expect(await sent()).toBe('NONE  false 港区南青山 1');
    // The override of the field's value is removed.
    Object.assign(byId('city'), { value: '' });
    expect(byId('city')).toHaveValue('');
  });
});
