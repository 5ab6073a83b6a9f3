import { afterEach, beforeEach, jest } from '@jest/globals';
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
import { renderToString } from 'react-dom/server';
import { handleInPlaceForms } from '../early/in-place-forms.ts';
import { replayInput } from '../early/replay-input.ts';

/** Quantity in the cart: as rendered by the server, and as known in the browser. */
export const cart = { rendered: 1, known: 1 };
export const onStep = jest.fn();
export const onNativeSubmit = jest.fn();

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
export const page = (
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
export const requests: Request[] = [];
export const sent = () => requests.flatMap(({ fields }) => (fields ? [fields] : []));
const settled = () => act(async () => void (await new Promise((over) => setTimeout(over))));
/** Responds to the latest request. */
export const respond = (response: unknown) => {
  requests.at(-1)?.resolve(response);
  return settled();
};
export const state = (pieces: string): FormState => ({
  carts: [],
  pieces,
  added: [{ sku_code: 'S1', quantity: 1, order_type: 'NORMAL' }],
  favourites: [],
});
export const answer = (pieces: string, note: FormNote | null = null) =>
  respond({ ok: true, json: async () => ({ to: null, note, state: state(pieces) }) satisfies FormAnswer });
export const screenWith = (quantity: number) =>
  respond({ ok: true, text: async () => `<body><div id="root">${renderedWith(quantity)}</div></body>` });

export const ADDED: FormNote = {
  tone: 'ok',
  text: 'カートに入れました',
  action: { label: 'カートを見る', href: '/cart' },
};
export const SOLD_OUT: FormNote = { tone: 'err', text: '品切れです。' };

export const button = (name: string) => screen.getByRole('button', { name });
export const press = (name: string) => button(name).click();
export const heading = () => screen.getByRole('heading');
/** Returns the number the style sheet shows at cart links; undefined when the frame shows its own. */
export const pieces = () => {
  const { dataset, style } = document.documentElement;
  return dataset.pieces === undefined ? undefined : style.getPropertyValue('--pieces');
};

export const taken: FormState[] = [];
export const takeOver = () => {
  const detail: TakeAnswers = (result) => {
    taken.push(result);
    cart.known = Number(result.pieces);
  };
  document.dispatchEvent(new CustomEvent(TAKE_ANSWERS_EVENT, { detail }));
  document.dispatchEvent(new Event(SCREEN_COMES_EVENT));
};
export const pageLives = () => {
  document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
  return settled();
};

/** Element of the server-rendered page. */
export let root: HTMLElement;
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
