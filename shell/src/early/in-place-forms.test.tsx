import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import {
  type FormAnswer,
  type FormState,
  PAGE_LIVE_EVENT,
  TAKE_ANSWERS_EVENT,
  type TakeAnswers,
} from '@store/contracts/composition';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { handleInPlaceForms } from './in-place-forms.ts';
import { replayTaps } from './replay-taps.ts';

interface FakeRequest {
  readonly url: URL;
  readonly fields: Record<string, string>;
  readonly answer: (result: Partial<FormAnswer>) => Promise<void>;
  readonly fail: () => Promise<void>;
}
const requests: FakeRequest[] = [];
const onNativeSubmit = jest.fn();
const ADDED = { sku_code: 'S1', quantity: 1, order_type: 'NORMAL' } as const;
const state = (pieces: string): FormState => ({ carts: [], pieces, added: [ADDED], favourites: [] });
const IN = { tone: 'ok', text: 'カートに入れました', action: { label: 'カートを見る', href: '/cart' } } as const;
const SOLD_OUT = { tone: 'err', text: '品切れです。' } as const;

/** With scripting, the content of `<noscript>` is text, as in a browser. */
function Box({ onAdd }: { readonly onAdd?: () => void }) {
  return (
    <main>
      <form method="post" action="/send/pond/add" data-in-place onSubmit={onAdd}>
        <input type="radio" name="way" value="normal" aria-label="通常" defaultChecked />
        <button type="button">増やす</button>
        <button type="submit">入れる</button>
      </form>
      <button type="submit" form="heart" name="on" value="1" aria-pressed="false" aria-label="好き" />
      <form method="post" action="/send/pond/like" id="heart" data-in-place />
      <form method="post" action="/send/pond/feed">
        <button type="submit">餌をやる</button>
      </form>
    </main>
  );
}

let root: HTMLElement;
beforeEach(() => {
  requests.length = 0;
  onNativeSubmit.mockClear();
  stubGlobal('fetch', (address: string, { body }: { body: URLSearchParams }) => {
    let resolve: (response: unknown) => void = () => undefined;
    let reject: (fault: unknown) => void = () => undefined;
    const promise = new Promise((...settle) => {
      [resolve, reject] = settle;
    });
    const settled = () => act(async () => void (await new Promise((over) => setTimeout(over))));
    requests.push({
      url: new URL(address, location.href),
      fields: Object.fromEntries(body),
      answer: (result) => {
        const answer = { to: null, note: null, state: state('1'), ...result };
        resolve({ ok: true, json: async () => answer });
        return settled();
      },
      fail: () => {
        reject(new TypeError('no line'));
        return settled();
      },
    });
    return promise;
  });
  // Requests never time out here.
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Box />);
  const noscript = document.createElement('noscript');
  noscript.append('<input type="hidden" name="sku_code" value="S1">');
  root.querySelector('form')?.append(noscript);
  replayTaps(document, () => undefined);
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
  document.dispatchEvent(new CustomEvent(TAKE_ANSWERS_EVENT, { detail: () => undefined }));
  document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
  // Held taps are replayed one per task.
  for (let tasks = 0; tasks < 5; tasks += 1) await new Promise((over) => setTimeout(over));
  restoreGlobals();
  document.body.innerHTML = '';
});

const press = (name: string) => screen.getByRole('button', { name }).click();
const add = () => screen.getByRole('button', { name: '入れる' });
/** Returns the number the style sheet shows at cart links; undefined when the frame shows its own. */
const pieces = () => {
  const { dataset, style } = document.documentElement;
  return dataset.pieces === undefined ? undefined : style.getPropertyValue('--pieces');
};
const lastRequest = () => {
  const one = requests.at(-1);
  if (!one) throw new Error('nothing was asked');
  return one;
};

describe('a form that is answered in place', () => {
  it('is sent once with the same fields as without scripts, and shows the result (V-06)', async () => {
    press('入れる');
    press('入れる');
    expect(requests).toHaveLength(1);
    expect(add()).toHaveAttribute('aria-busy', 'true');
    expect(lastRequest().url.pathname).toBe('/send/pond/add');
    expect(lastRequest().fields).toEqual({ way: 'normal', sku_code: 'S1' });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await lastRequest().answer({ note: IN });
    expect(screen.getByRole('status')).toHaveTextContent('カートに入れました カートを見る');
    expect(pieces()).toBe('"1"');
    expect(add()).not.toHaveAttribute('aria-busy');
    expect(onNativeSubmit).not.toHaveBeenCalled();
  });

  it('counts each new press, with a new idempotency key (G09)', async () => {
    press('入れる');
    await lastRequest().answer({ note: IN });
    press('入れる');
    const keys = requests.map(({ url }) => url.searchParams.get('key'));
    expect(keys[0]).toMatch(/^[\d-]{7,}$/);
    expect(new Set(keys).size).toBe(2);
  });

  it('shows a refusal in the form, which React leaves in place when it hydrates (V-07)', async () => {
    press('入れる');
    await lastRequest().answer({ note: SOLD_OUT });
    const form = add().closest('form');
    expect(form?.lastElementChild).toBe(screen.getByRole('alert'));
    form?.querySelector('noscript')?.remove();
    const differences: unknown[] = [];
    const shown = await act(async () =>
      hydrateRoot(root, <Box />, { onRecoverableError: (fault) => differences.push(fault) }),
    );
    expect(differences).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent('品切れです。');
    press('入れる');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(async () => shown.unmount());
  });

  it('falls back to a native submit with the same key when the request fails (G09)', async () => {
    press('入れる');
    await lastRequest().fail();
    expect(requests).toHaveLength(1);
    expect(onNativeSubmit.mock.calls).toEqual([[{ way: 'normal', sku_code: 'S1' }]]);
    expect(add().closest('form')?.getAttribute('action')).toBe(`/send/pond/add${lastRequest().url.search}`);
  });

  it('waits for an earlier tap in the form that needs its screen', () => {
    press('増やす');
    press('入れる');
    expect(requests).toEqual([]);
    expect(add()).toHaveAttribute('data-kept');
  });

  it('toggles a heart after its request, and leaves it on when the next press is refused (S-11)', async () => {
    const heart = screen.getByRole('button', { name: '好き' });
    press('好き');
    expect(lastRequest().fields).toEqual({ on: '1' });
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await lastRequest().answer({ note: { tone: 'ok', text: 'お気に入りに追加しました' } });
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    press('好き');
    expect(lastRequest().fields).toEqual({ on: '0' });
    await lastRequest().answer({ note: SOLD_OUT });
    expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  it('holds any other form until its screen is live', () => {
    press('餌をやる');
    expect(requests).toEqual([]);
    expect(onNativeSubmit).not.toHaveBeenCalled();
  });
});

describe('takeover by the shell', () => {
  const taken: FormState[] = [];
  const takeOver = () => {
    const detail: TakeAnswers = (result) => void taken.push(result);
    document.dispatchEvent(new CustomEvent(TAKE_ANSWERS_EVENT, { detail }));
  };
  beforeEach(() => void taken.splice(0));

  it('passes on earlier results once, and restores the frame’s own count when the page is live', async () => {
    press('入れる');
    await lastRequest().answer({ state: state('1') });
    press('入れる');
    await lastRequest().answer({ state: state('2') });
    takeOver();
    expect(taken).toEqual([state('1'), state('2')]);
    expect(pieces()).toBe('"2"');
    document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
    await act(async () => void (await new Promise((over) => setTimeout(over))));
    expect(pieces()).toBeUndefined();
  });

  it('shows a rejected form’s error and recovery links after a single repeat on the screen (V-09)', async () => {
    press('入れる');
    await lastRequest().answer({ note: SOLD_OUT });
    expect(screen.getByRole('alert')).toBeInTheDocument();
    takeOver();
    document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
    await act(async () => void (await new Promise((over) => setTimeout(over))));
    expect(onNativeSubmit).toHaveBeenCalledTimes(1);
    expect(requests).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('passes on the result of a pending form, and ignores presses on it until then', async () => {
    press('入れる');
    takeOver();
    document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
    press('入れる');
    expect(onNativeSubmit).not.toHaveBeenCalled();
    await lastRequest().answer({ note: IN });
    expect(taken).toEqual([state('1')]);
    expect(screen.getByRole('status')).toHaveTextContent('カートに入れました');
    press('入れる');
    expect(requests).toHaveLength(1);
    expect(onNativeSubmit).toHaveBeenCalledTimes(1);
  });
});
