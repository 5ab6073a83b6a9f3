import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DataRouter } from 'react-router-dom';
import { crossFade } from './cross-fade.ts';

type Told = Pick<DataRouter['state'], 'location' | 'navigation'>;

/** A router that is at a path and can be led on. */
function routerAt(pathname: string) {
  const listeners = new Set<(state: Told) => void>();
  const at = (path: string, state: 'idle' | 'loading' = 'idle') =>
    ({ location: { pathname: path }, navigation: { state } }) as Told;
  // What is followed of a router is no more than this.
  const router = {
    state: at(pathname),
    subscribe: (listener: (state: Told) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Pick<DataRouter, 'state' | 'subscribe'>;
  const tell = (path: string, state?: 'idle' | 'loading') => {
    for (const listener of listeners) listener(at(path, state));
  };
  return { router, tell };
}

let ended: jest.Mock;
const begin = jest.fn((update: () => Promise<void>) => {
  const done = update().then(() => ended());
  return { ready: done, finished: done, updateCallbackDone: done };
});
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

function fading(given: Partial<Parameters<typeof crossFade>[0]> = {}, pathname = '/category/1002') {
  const { router, tell } = routerAt(pathname);
  const view = {
    getElementById: (id: string) => document.getElementById(id),
    visibilityState: 'visible' as const,
    // Of a transition only its promises are looked at.
    startViewTransition: begin as unknown as Document['startViewTransition'],
  };
  const stop = crossFade({ document: view, router, isCalm: () => false, ...given });
  return { tell, stop, view };
}

beforeEach(() => {
  begin.mockClear();
  ended = jest.fn();
  document.body.innerHTML = '<main id="main"><h1>一覧</h1></main>';
});
afterEach(() => void jest.useRealTimers());

describe('from one screen to the next', () => {
  it('the browser fades, from the moment the next is there to be rendered until it stands', async () => {
    const { tell } = fading();
    tell('/category/1002', 'loading');
    expect(begin).not.toHaveBeenCalled();
    tell('/product/P1001');
    expect(begin).toHaveBeenCalledTimes(1);
    await settled();
    expect(ended).not.toHaveBeenCalled();
    document.getElementById('main')?.replaceChildren('商品');
    await settled();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('the window does not stand still for a screen that takes long', async () => {
    jest.useFakeTimers();
    const { tell } = fading();
    tell('/product/P1001');
    await jest.advanceTimersByTimeAsync(149);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('another query of the same screen is none', () => {
    const { tell } = fading();
    tell('/category/1002');
    expect(begin).not.toHaveBeenCalled();
  });

  it('nothing moves for who asked for less motion, nor in a window that nobody sees', () => {
    fading({ isCalm: () => true }).tell('/product/P1001');
    const { view } = fading();
    fading({ document: { ...view, visibilityState: 'hidden' } }).tell('/product/P1001');
    expect(begin).not.toHaveBeenCalled();
  });

  it('a browser that cannot fade goes on as ever', () => {
    const { view } = fading();
    const { startViewTransition: _, ...old } = view;
    const { tell } = fading({ document: old });
    expect(() => tell('/product/P1001')).not.toThrow();
  });

  it('a transition that the browser skips is no fault', async () => {
    const skipped = Promise.reject(new DOMException('skipped', 'AbortError'));
    const faults = jest.fn();
    process.once('unhandledRejection', faults);
    begin.mockReturnValueOnce({ ready: skipped, finished: skipped, updateCallbackDone: skipped });
    fading().tell('/product/P1001');
    await settled();
    process.off('unhandledRejection', faults);
    expect(faults).not.toHaveBeenCalled();
  });
});
