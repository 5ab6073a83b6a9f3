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
import { answerForms } from './answer-forms.ts';
import { keepTaps } from './keep-taps.ts';

interface Asked {
  readonly url: URL;
  readonly fields: Record<string, string>;
  readonly answer: (given: Partial<FormAnswer>) => Promise<void>;
  readonly fail: () => Promise<void>;
}
const asked: Asked[] = [];
const sentAsUsual = jest.fn();
const ADDED = { sku_code: 'S1', quantity: 1, order_type: 'NORMAL' } as const;
const state = (pieces: string): FormState => ({ carts: [], pieces, added: [ADDED], favourites: [] });
const IN = { tone: 'ok', text: 'カートに入れました', action: { label: 'カートを見る', href: '/cart' } } as const;
const SOLD_OUT = { tone: 'err', text: '品切れです。' } as const;

/** What stands in `<noscript>` is text where scripts run, as in a browser. */
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
  asked.length = 0;
  sentAsUsual.mockClear();
  stubGlobal('fetch', (address: string, { body }: { body: URLSearchParams }) => {
    let resolve: (response: unknown) => void = () => undefined;
    let reject: (fault: unknown) => void = () => undefined;
    const promise = new Promise((...settle) => {
      [resolve, reject] = settle;
    });
    const settled = () => act(async () => void (await new Promise((over) => setTimeout(over))));
    asked.push({
      url: new URL(address, location.href),
      fields: Object.fromEntries(body),
      answer: (given) => {
        const answer = { to: null, note: null, state: state('1'), ...given };
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
  // Nobody's patience ends here.
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Box />);
  const noscript = document.createElement('noscript');
  noscript.append('<input type="hidden" name="sku_code" value="S1">');
  root.querySelector('form')?.append(noscript);
  keepTaps(document, () => undefined);
  answerForms(document);
  // As the browser does it, for whatever no script has stopped.
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    const { target } = event;
    if (target instanceof HTMLFormElement) sentAsUsual(Object.fromEntries(new FormData(target)));
  });
});
// The page becomes live in the end: what it listened to before goes on to nobody.
afterEach(async () => {
  document.dispatchEvent(new CustomEvent(TAKE_ANSWERS_EVENT, { detail: () => undefined }));
  document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
  // Kept taps are given back one a task.
  for (let tasks = 0; tasks < 5; tasks += 1) await new Promise((over) => setTimeout(over));
  restoreGlobals();
  document.body.innerHTML = '';
});

const press = (name: string) => screen.getByRole('button', { name }).click();
const add = () => screen.getByRole('button', { name: '入れる' });
/** What the style sheet shows at the links to the cart; undefined for the frame's own number. */
const pieces = () => {
  const { dataset, style } = document.documentElement;
  return dataset.pieces === undefined ? undefined : style.getPropertyValue('--pieces');
};
const last = () => {
  const one = asked.at(-1);
  if (!one) throw new Error('nothing was asked');
  return one;
};

describe('a form that is answered in place', () => {
  it('is sent once by the script, with what it would send without one, and says what came of it (V-06)', async () => {
    press('入れる');
    press('入れる');
    expect(asked).toHaveLength(1);
    expect(add()).toHaveAttribute('aria-busy', 'true');
    expect(last().url.pathname).toBe('/send/pond/add');
    expect(last().fields).toEqual({ way: 'normal', sku_code: 'S1' });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await last().answer({ note: IN });
    expect(screen.getByRole('status')).toHaveTextContent('カートに入れました カートを見る');
    expect(pieces()).toBe('"1"');
    expect(add()).not.toHaveAttribute('aria-busy');
    expect(sentAsUsual).not.toHaveBeenCalled();
  });

  it('counts anew when it is pressed anew, with a key of its own (G09)', async () => {
    press('入れる');
    await last().answer({ note: IN });
    press('入れる');
    const keys = asked.map(({ url }) => url.searchParams.get('key'));
    expect(keys[0]).toMatch(/^[\d-]{7,}$/);
    expect(new Set(keys).size).toBe(2);
  });

  it('says a refusal in the form, which React leaves there when it hydrates it (V-07)', async () => {
    press('入れる');
    await last().answer({ note: SOLD_OUT });
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

  it('without an answer is sent as without scripts, whole and with the same key (G09)', async () => {
    press('入れる');
    await last().fail();
    expect(asked).toHaveLength(1);
    expect(sentAsUsual.mock.calls).toEqual([[{ way: 'normal', sku_code: 'S1' }]]);
    expect(add().closest('form')?.getAttribute('action')).toBe(`/send/pond/add${last().url.search}`);
  });

  it('comes after what was tapped in it before, which only its screen can answer', () => {
    press('増やす');
    press('入れる');
    expect(asked).toEqual([]);
    expect(add()).toHaveAttribute('data-kept');
  });

  it('turns a heart at once, and back when it is pressed again (S-11)', async () => {
    const heart = screen.getByRole('button', { name: '好き' });
    press('好き');
    expect(last().fields).toEqual({ on: '1' });
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await last().answer({ note: { tone: 'ok', text: 'お気に入りに追加しました' } });
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    press('好き');
    expect(last().fields).toEqual({ on: '0' });
    await last().answer({ note: SOLD_OUT });
    expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  it('any other form waits for its screen', () => {
    press('餌をやる');
    expect(asked).toEqual([]);
    expect(sentAsUsual).not.toHaveBeenCalled();
  });
});

describe('the shell takes over', () => {
  const taken: FormState[] = [];
  const takeOver = () => {
    const detail: TakeAnswers = (given) => void taken.push(given);
    document.dispatchEvent(new CustomEvent(TAKE_ANSWERS_EVENT, { detail }));
  };
  beforeEach(() => void taken.splice(0));

  it('what was answered before, once, and the count is the frame’s own when the page lives', async () => {
    press('入れる');
    await last().answer({ state: state('1') });
    press('入れる');
    await last().answer({ state: state('2') });
    takeOver();
    expect(taken).toEqual([state('1'), state('2')]);
    expect(pieces()).toBe('"2"');
    document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
    await act(async () => void (await new Promise((over) => setTimeout(over))));
    expect(pieces()).toBeUndefined();
  });

  it('what was refused: its screen is asked once, and says it with its ways on (V-09)', async () => {
    press('入れる');
    await last().answer({ note: SOLD_OUT });
    expect(screen.getByRole('alert')).toBeInTheDocument();
    takeOver();
    document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
    await act(async () => void (await new Promise((over) => setTimeout(over))));
    expect(sentAsUsual).toHaveBeenCalledTimes(1);
    expect(asked).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('what is under way when the page becomes live, and no press on it until then', async () => {
    press('入れる');
    takeOver();
    document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
    press('入れる');
    expect(sentAsUsual).not.toHaveBeenCalled();
    await last().answer({ note: IN });
    expect(taken).toEqual([state('1')]);
    expect(screen.getByRole('status')).toHaveTextContent('カートに入れました');
    press('入れる');
    expect(asked).toHaveLength(1);
    expect(sentAsUsual).toHaveBeenCalledTimes(1);
  });
});
