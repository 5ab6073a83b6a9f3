import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  ADDED,
  answer,
  button,
  heading,
  onNativeSubmit,
  pageLives,
  pieces,
  press,
  requests,
  respond,
  root,
  SOLD_OUT,
  screenWith,
  sent,
  state,
  taken,
  takeOver,
} from '../testing/in-place-page.tsx';

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
    expect(button('入れる')).toHaveAttribute('data-held');
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

  it('leaves the result of a pending heart to its screen, which may be ahead (S-11)', async () => {
    press('好き');
    takeOver();
    await pageLives();
    // The screen has requested the favourites again.
    Object.assign(button('好き'), { ariaPressed: 'true', value: '0' });
    await answer('1', ADDED);
    expect(button('好き')).toHaveAttribute('aria-pressed', 'true');
    expect(button('好き')).toHaveValue('0');
  });

  it('hides presses on the button of a pending form from the screen, but no other press (S-11)', async () => {
    const onClick = jest.fn(({ target }: Event) => (target as Element).textContent);
    root.addEventListener('click', onClick);
    press('増やす');
    await answer('2');
    press('入れる');
    takeOver();
    await pageLives();
    onClick.mockClear();
    for (const name of ['入れる', '選ぶ', '増やす']) press(name);
    // The cart line has its result: the screen no longer waits for its new rendering.
    expect(onClick.mock.results.map(({ value }) => value)).toEqual(['選ぶ', '増やす']);
  });
});
