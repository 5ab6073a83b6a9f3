import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import {
  type FormNote,
  PAGE_LIVE_EVENT,
  SCREEN_COMES_EVENT,
  TAKE_ANSWERS_EVENT,
  type TakeAnswers,
} from '@store/contracts/composition';
import { act, screen } from '@testing-library/react';
import { Suspense, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { handleInPlaceForms } from './in-place-forms.ts';
import { replayTaps } from './replay-taps.ts';

/** Quantity in the cart: as rendered by the server, and as known in the browser. */
const cart = { rendered: 1, known: 1 };
const onStep = jest.fn();
const sent: Record<string, string>[] = [];
let waiting: ((answer: unknown) => void)[] = [];

function Line() {
  const quantity = useSyncExternalStore(
    () => () => undefined,
    () => cart.known,
    () => cart.rendered,
  );
  if (quantity === 0) return <p>カートに商品が入っていません</p>;
  return (
    <>
      <h1>カート {quantity}点</h1>
      <button
        type="submit"
        form="line"
        name="quantity"
        value={quantity + 1}
        onClick={(event) => {
          event.preventDefault();
          onStep(quantity + 1);
        }}
      >
        増やす
      </button>
      <button type="submit" form="line" name="quantity" value="0" onClick={(event) => event.preventDefault()}>
        削除する
      </button>
      <input aria-label="クーポン" />
      <form id="line" method="post" action="/send/pond/line" data-in-place="screen">
        <input type="hidden" name="sku_code" value="S1" />
      </form>
      <p>小計 {quantity * 1_000}円</p>
      {quantity > 2 && <p>送料無料</p>}
    </>
  );
}
const page = (
  <main>
    <Suspense>
      <Line />
    </Suspense>
  </main>
);

/** Returns the page as rendered with that quantity in the cart. */
function renderedWith(quantity: number): string {
  const before = cart.rendered;
  cart.rendered = quantity;
  const html = renderToString(page);
  cart.rendered = before;
  return html;
}

const settled = () => act(async () => void (await new Promise((over) => setTimeout(over))));
/** Answers the oldest pending request. */
const answer = (given: unknown) => {
  waiting.shift()?.(given);
  return settled();
};
const form = (pieces: string, note: FormNote | null = null) =>
  answer({ ok: true, json: async () => ({ to: null, note, state: { carts: [], pieces, added: [], favourites: [] } }) });
const screenWith = (quantity: number) =>
  answer({ ok: true, text: async () => `<body><div id="root">${renderedWith(quantity)}</div></body>` });
const press = (name: string) => screen.getByRole('button', { name }).click();

let root: HTMLElement;
beforeEach(() => {
  Object.assign(cart, { rendered: 1, known: 1 });
  sent.length = 0;
  waiting = [];
  onStep.mockClear();
  stubGlobal('fetch', (_address: string, { body }: { body?: URLSearchParams }) => {
    if (body) sent.push(Object.fromEntries(body));
    return new Promise((resolve) => waiting.push(resolve));
  });
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderedWith(1);
  replayTaps(document, () => undefined);
  handleInPlaceForms(document);
});
afterEach(async () => {
  document.dispatchEvent(new CustomEvent(TAKE_ANSWERS_EVENT, { detail: () => undefined }));
  document.dispatchEvent(new Event(SCREEN_COMES_EVENT));
  document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
  await settled();
  restoreGlobals();
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('data-pieces');
});

describe('a cart line before hydration', () => {
  it('updates in place with every total of the screen, and sends repeated presses once (28)', async () => {
    const more = screen.getByRole('button', { name: '増やす' });
    const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'クーポン' });
    code.value = 'WINTER';
    more.focus();
    press('増やす');
    press('増やす');
    await form('2');
    press('増やす');
    await screenWith(2);
    expect(sent).toEqual([{ sku_code: 'S1', quantity: '2' }]);
    expect(screen.getByRole('heading')).toHaveTextContent('カート 2点');
    expect(screen.getByText('小計 2000円')).toBeVisible();
    expect(more).toHaveFocus();
    expect(code).toHaveValue('WINTER');
    expect(document.documentElement.style.getPropertyValue('--pieces')).toBe('"2"');

    press('増やす');
    await form('3');
    await screenWith(3);
    expect(sent.at(-1)).toEqual({ sku_code: 'S1', quantity: '3' });
    expect(screen.getByText('送料無料')).toBeVisible();
    expect(more).not.toHaveAttribute('aria-busy');
  });

  it('is removed in place, and the frame shows no count (31)', async () => {
    press('削除する');
    await form('', { tone: 'ok', text: 'カートから削除しました。' });
    await screenWith(0);
    expect(screen.getByText('カートに商品が入っていません')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('カートから削除しました。');
    expect(document.documentElement.style.getPropertyValue('--pieces')).toBe('none');
  });

  it('shows a refusal in its form and leaves the screen unchanged (28)', async () => {
    press('増やす');
    await form('1', { tone: 'err', text: '在庫が不足しています（残り1点）。' });
    expect(screen.getByRole('alert').closest('form')).toHaveAttribute('id', 'line');
    expect(screen.getByRole('heading')).toHaveTextContent('カート 1点');
    expect(waiting).toEqual([]);
  });

  it('shows the changed count even when the refreshed screen fails to load', async () => {
    press('増やす');
    await form('2');
    await answer({ ok: false, text: async () => '' });
    expect(screen.getByRole('heading')).toHaveTextContent('カート 1点');
    expect(document.documentElement.style.getPropertyValue('--pieces')).toBe('"2"');
  });

  it('does not touch another screen that the visitor navigated to', async () => {
    press('増やす');
    await form('2');
    root.innerHTML = '<main><h1>ほかの画面</h1></main>';
    await screenWith(2);
    expect(screen.getByRole('heading')).toHaveTextContent('ほかの画面');
  });
});

describe('hydration of a refreshed screen', () => {
  // React's development build reports attributes set by the early script, which have no effect.
  const ATTRIBUTES = /some attributes of the server rendered HTML/;
  // biome-ignore lint/suspicious/noConsole: silenced and asserted
  const consoleErrors = () => jest.mocked(console.error);
  beforeEach(() => void consoleErrors().mockImplementation(() => undefined));
  afterEach(() => {
    const { calls } = consoleErrors().mock;
    calls.splice(0, calls.length, ...calls.filter(([words]) => !ATTRIBUTES.test(String(words))));
    expect(calls).toEqual([]);
  });
  const takeOver = () => {
    const detail: TakeAnswers = () => {
      cart.known = 2;
    };
    document.dispatchEvent(new CustomEvent(TAKE_ANSWERS_EVENT, { detail }));
    document.dispatchEvent(new Event(SCREEN_COMES_EVENT));
  };
  const hydrate = async () => {
    const differences: unknown[] = [];
    const shown = await act(async () =>
      hydrateRoot(root, page, { onRecoverableError: (fault) => differences.push(fault) }),
    );
    document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
    await settled();
    return { differences, end: () => act(async () => shown.unmount()) };
  };
  const picture = () => document.querySelector('body > [aria-hidden="true"]');

  it('hydrates the original markup under a copy of the refreshed screen, then shows current data (28)', async () => {
    const heading = screen.getByRole('heading');
    press('増やす');
    await form('2');
    await screenWith(2);
    takeOver();
    expect(heading).toHaveTextContent('カート 1点');
    expect(picture()).toHaveTextContent('カート 2点');
    const { differences, end } = await hydrate();
    expect(differences).toEqual([]);
    expect(picture()).toBeNull();
    expect(screen.getByRole('heading')).toBe(heading);
    expect(heading).toHaveTextContent('カート 2点');
    expect(sent).toHaveLength(1);
    await end();
  });

  it('handles taps made under the copy according to what the visitor saw (28)', async () => {
    press('増やす');
    await form('2');
    await screenWith(2);
    takeOver();
    press('増やす');
    const { end } = await hydrate();
    expect(onStep.mock.calls).toEqual([[3]]);
    expect(sent).toHaveLength(1);
    await end();
  });

  it('ignores a refreshed screen that arrives after hydration started', async () => {
    press('増やす');
    await form('2');
    takeOver();
    await screenWith(5);
    expect(screen.getByRole('heading')).toHaveTextContent('カート 1点');
    const { differences, end } = await hydrate();
    expect(differences).toEqual([]);
    await end();
  });

  it('removes the copy after a timeout when React does not hydrate', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
    press('増やす');
    await act(async () => {
      waiting.shift()?.({
        ok: true,
        json: async () => ({ to: null, note: null, state: { carts: [], pieces: '2', added: [], favourites: [] } }),
      });
      await jest.advanceTimersByTimeAsync(1);
    });
    await act(async () => {
      waiting.shift()?.({ ok: true, text: async () => `<div id="root">${renderedWith(2)}</div>` });
      await jest.advanceTimersByTimeAsync(1);
    });
    takeOver();
    expect(picture()).not.toBeNull();
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    expect(picture()).toBeNull();
    expect(root.style.opacity).toBe('');
  });
});
