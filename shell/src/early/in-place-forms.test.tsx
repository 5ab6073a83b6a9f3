import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import {
  type FormAnswer,
  type FormNote,
  type FormState,
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
import { replayInput } from './replay-input.ts';

/** Quantity in the cart: as rendered by the server, and as known in the browser. */
const cart = { rendered: 1, known: 1 };
const onStep = jest.fn();
const onNativeSubmit = jest.fn();

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
    <form method="post" action="/send/pond/add" data-in-place>
      <input type="radio" name="way" value="normal" aria-label="通常" defaultChecked />
      <button type="button">選ぶ</button>
      <button type="submit">入れる</button>
    </form>
    <button type="submit" form="heart" name="on" value="1" aria-pressed="false" aria-label="好き" />
    <form method="post" action="/send/pond/like" id="heart" data-in-place />
    <form method="post" action="/send/pond/feed">
      <button type="submit">餌をやる</button>
    </form>
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

interface Request {
  readonly url: URL;
  readonly fields: Record<string, string> | undefined;
  readonly resolve: (response: unknown) => void;
}
const requests: Request[] = [];
const sent = () => requests.flatMap(({ fields }) => (fields ? [fields] : []));
const settled = () => act(async () => void (await new Promise((over) => setTimeout(over))));
/** Responds to the latest request. */
const respond = (response: unknown) => {
  requests.at(-1)?.resolve(response);
  return settled();
};
const state = (pieces: string): FormState => ({
  carts: [],
  pieces,
  added: [{ sku_code: 'S1', quantity: 1, order_type: 'NORMAL' }],
  favourites: [],
});
const answer = (pieces: string, note: FormNote | null = null) =>
  respond({ ok: true, json: async () => ({ to: null, note, state: state(pieces) }) satisfies FormAnswer });
const screenWith = (quantity: number) =>
  respond({ ok: true, text: async () => `<body><div id="root">${renderedWith(quantity)}</div></body>` });

const ADDED: FormNote = {
  tone: 'ok',
  text: 'カートに入れました',
  action: { label: 'カートを見る', href: '/cart' },
};
const SOLD_OUT: FormNote = { tone: 'err', text: '品切れです。' };

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => button(name).click();
const heading = () => screen.getByRole('heading');
/** Returns the number the style sheet shows at cart links; undefined when the frame shows its own. */
const pieces = () => {
  const { dataset, style } = document.documentElement;
  return dataset.pieces === undefined ? undefined : style.getPropertyValue('--pieces');
};

const taken: FormState[] = [];
const takeOver = () => {
  const detail: TakeAnswers = (result) => {
    taken.push(result);
    cart.known = Number(result.pieces);
  };
  document.dispatchEvent(new CustomEvent(TAKE_ANSWERS_EVENT, { detail }));
  document.dispatchEvent(new Event(SCREEN_COMES_EVENT));
};
const pageLives = () => {
  document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
  return settled();
};

let root: HTMLElement;
beforeEach(() => {
  Object.assign(cart, { rendered: 1, known: 1 });
  requests.length = 0;
  taken.length = 0;
  jest.clearAllMocks();
  stubGlobal('fetch', (address: string, { body }: { body?: URLSearchParams }) => {
    return new Promise((resolve) => {
      requests.push({ url: new URL(address, location.href), fields: body && Object.fromEntries(body), resolve });
    });
  });
  // Requests never time out here.
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderedWith(1);
  replayInput(document, () => undefined);
  handleInPlaceForms(document);
  // Native submission of forms that no script has stopped.
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    const { target } = event;
    if (target instanceof HTMLFormElement) onNativeSubmit(Object.fromEntries(new FormData(target)));
  });
});
// Makes the page live at the end, so that its early listeners are detached.
afterEach(async () => {
  takeOver();
  // Held taps are replayed one per task.
  for (let tasks = 0; tasks < 5; tasks += 1) await pageLives();
  restoreGlobals();
  document.body.innerHTML = '';
});

describe('a form that is answered in place', () => {
  /** With scripting, the content of `<noscript>` is text, as in a browser. */
  const addNoscript = () => {
    const noscript = document.createElement('noscript');
    noscript.append('<input type="hidden" name="sku_code" value="S1">');
    button('入れる').closest('form')?.append(noscript);
  };

  it('is sent once with the same fields as without scripts, and shows the result (V-06)', async () => {
    addNoscript();
    press('入れる');
    press('入れる');
    expect(requests).toHaveLength(1);
    expect(button('入れる')).toHaveAttribute('aria-busy', 'true');
    expect(requests[0]?.url.pathname).toBe('/send/pond/add');
    expect(sent()).toEqual([{ way: 'normal', sku_code: 'S1' }]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await answer('1', ADDED);
    expect(screen.getByRole('status')).toHaveTextContent('カートに入れました カートを見る');
    expect(pieces()).toBe('"1"');
    expect(button('入れる')).not.toHaveAttribute('aria-busy');
    expect(onNativeSubmit).not.toHaveBeenCalled();
  });

  it('counts each new press, with a new idempotency key (G09)', async () => {
    press('入れる');
    await answer('1', ADDED);
    press('入れる');
    const keys = requests.map(({ url }) => url.searchParams.get('key'));
    expect(keys[0]).toMatch(/^[\d-]{7,}$/);
    expect(new Set(keys).size).toBe(2);
  });

  it('falls back to a native submit with the same key when the request fails (G09)', async () => {
    addNoscript();
    press('入れる');
    await respond(Promise.reject(new TypeError('no connection')));
    expect(requests).toHaveLength(1);
    expect(onNativeSubmit.mock.calls).toEqual([[{ way: 'normal', sku_code: 'S1' }]]);
    expect(button('入れる').closest('form')?.getAttribute('action')).toBe(`/send/pond/add${requests[0]?.url.search}`);
  });

  it('toggles a heart after its request, and leaves it on when the next press is refused (S-11)', async () => {
    press('好き');
    expect(button('好き')).toHaveAttribute('aria-pressed', 'false');
    await answer('1', { tone: 'ok', text: 'お気に入りに追加しました' });
    expect(button('好き')).toHaveAttribute('aria-pressed', 'true');
    press('好き');
    expect(sent()).toEqual([{ on: '1' }, { on: '0' }]);
    await answer('1', SOLD_OUT);
    expect(button('好き')).toHaveAttribute('aria-pressed', 'true');
  });

  it('waits for an earlier tap in the form that needs its screen, and any other form for its screen', () => {
    for (const name of ['選ぶ', '入れる', '餌をやる']) press(name);
    expect(requests).toEqual([]);
    expect(onNativeSubmit).not.toHaveBeenCalled();
    expect(button('入れる')).toHaveAttribute('data-kept');
  });
});

describe('a cart line before hydration', () => {
  it('updates in place with every total of the screen, and sends repeated presses once (28)', async () => {
    const more = button('増やす');
    const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'クーポン' });
    code.value = 'WINTER';
    more.focus();
    press('増やす');
    press('増やす');
    await answer('2');
    press('増やす');
    await screenWith(2);
    expect(sent()).toEqual([{ sku_code: 'S1', quantity: '2' }]);
    expect(heading()).toHaveTextContent('カート 2点');
    expect(screen.getByText('小計 2000円')).toBeVisible();
    expect(more).toHaveFocus();
    expect(code).toHaveValue('WINTER');
    expect(pieces()).toBe('"2"');

    press('増やす');
    await answer('3');
    await screenWith(3);
    expect(sent().at(-1)).toEqual({ sku_code: 'S1', quantity: '3' });
    expect(screen.getByText('送料無料')).toBeVisible();
    expect(more).not.toHaveAttribute('aria-busy');
  });

  it('is removed in place, and the frame shows no count (31)', async () => {
    press('削除する');
    await answer('', { tone: 'ok', text: 'カートから削除しました。' });
    await screenWith(0);
    expect(screen.getByText('カートに商品が入っていません')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('カートから削除しました。');
    expect(pieces()).toBe('none');
  });

  it('shows a refusal in its form and leaves the screen unchanged (28)', async () => {
    press('増やす');
    await answer('1', SOLD_OUT);
    expect(screen.getByRole('alert').closest('form')).toHaveAttribute('id', 'line');
    expect(heading()).toHaveTextContent('カート 1点');
    expect(requests).toHaveLength(1);
  });

  it('shows the changed count even when the refreshed screen fails to load', async () => {
    press('増やす');
    await answer('2');
    await respond({ ok: false, text: async () => '' });
    expect(heading()).toHaveTextContent('カート 1点');
    expect(pieces()).toBe('"2"');
  });

  it('does not touch another screen that the visitor navigated to', async () => {
    press('増やす');
    await answer('2');
    root.innerHTML = '<main><h1>ほかの画面</h1></main>';
    await screenWith(2);
    expect(heading()).toHaveTextContent('ほかの画面');
  });
});

describe('takeover by the shell', () => {
  it('passes on earlier results once, and restores the frame’s own count when the page is live', async () => {
    press('入れる');
    await answer('1');
    press('入れる');
    await answer('2');
    takeOver();
    expect(taken).toEqual([state('1'), state('2')]);
    expect(pieces()).toBe('"2"');
    await pageLives();
    expect(pieces()).toBeUndefined();
  });

  it('shows a rejected form’s error and recovery links after a single repeat on the screen (V-09)', async () => {
    press('入れる');
    await answer('1', SOLD_OUT);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    takeOver();
    await pageLives();
    expect(onNativeSubmit).toHaveBeenCalledTimes(1);
    expect(requests).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('passes on the result of a pending form, and ignores presses on it until then', async () => {
    press('入れる');
    takeOver();
    await pageLives();
    press('入れる');
    expect(onNativeSubmit).not.toHaveBeenCalled();
    await answer('1', ADDED);
    expect(taken).toEqual([state('1')]);
    expect(screen.getByRole('status')).toHaveTextContent('カートに入れました');
    press('入れる');
    expect(requests).toHaveLength(1);
    expect(onNativeSubmit).toHaveBeenCalledTimes(1);
  });
});

describe('hydration of a changed page', () => {
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
  const differences: unknown[] = [];
  let shown: ReturnType<typeof hydrateRoot>;
  const hydrate = async () => {
    differences.length = 0;
    shown = await act(async () => hydrateRoot(root, page, { onRecoverableError: (fault) => differences.push(fault) }));
    await pageLives();
  };
  afterEach(() => act(async () => shown.unmount()));
  const copy = () => document.querySelector('body > [aria-hidden="true"]');

  it('leaves a refusal in its form in place (V-07)', async () => {
    press('入れる');
    await answer('1', SOLD_OUT);
    const form = button('入れる').closest('form');
    expect(form?.lastElementChild).toBe(screen.getByRole('alert'));
    shown = await act(async () => hydrateRoot(root, page, { onRecoverableError: (fault) => differences.push(fault) }));
    expect(differences).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent('品切れです。');
    press('入れる');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('hydrates the original markup under a copy of the refreshed screen, then shows current data (28)', async () => {
    const before = heading();
    press('増やす');
    await answer('2');
    await screenWith(2);
    takeOver();
    expect(before).toHaveTextContent('カート 1点');
    expect(copy()).toHaveTextContent('カート 2点');
    await hydrate();
    expect(differences).toEqual([]);
    expect(copy()).toBeNull();
    expect(heading()).toBe(before);
    expect(before).toHaveTextContent('カート 2点');
    expect(sent()).toHaveLength(1);
  });

  it('handles taps made under the copy according to what the visitor saw (28)', async () => {
    press('増やす');
    await answer('2');
    await screenWith(2);
    takeOver();
    press('増やす');
    await hydrate();
    expect(onStep.mock.calls).toEqual([[3]]);
    expect(sent()).toHaveLength(1);
  });

  it('ignores a refreshed screen that arrives after hydration started', async () => {
    press('増やす');
    await answer('2');
    takeOver();
    await screenWith(5);
    expect(heading()).toHaveTextContent('カート 1点');
    await hydrate();
    expect(differences).toEqual([]);
  });

  it('removes the copy after a timeout when React does not hydrate', async () => {
    press('増やす');
    await answer('2');
    await screenWith(2);
    jest.useFakeTimers();
    takeOver();
    expect(copy()).not.toBeNull();
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    expect(copy()).toBeNull();
    expect(root.style.opacity).toBe('');
  });
});
