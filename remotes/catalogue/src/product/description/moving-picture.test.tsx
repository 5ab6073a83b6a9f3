import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct } from '../../testing/fixtures.ts';
import { openProduct } from '../../testing/open-product.ts';

const [feature] = aProduct().features;
const moving = () =>
  aProduct({
    features: feature
      ? [
          {
            ...feature,
            picture: feature.picture && { ...feature.picture, alt: '泡立てたようす' },
            loop: { id: 'p1001-texture-loop', caption: '泡立てたようす（動画）' },
          },
        ]
      : [],
  });

let comeIntoView: () => void;

/** Stubs IntersectionObserver and video playback, which jsdom lacks. */
function aBrowser({ prefersStill = false } = {}) {
  class Observer {
    constructor(tell: IntersectionObserverCallback) {
      comeIntoView = () =>
        act(() =>
          tell([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
        );
    }
    observe() {}
    disconnect() {}
  }
  stubGlobal('IntersectionObserver', Observer);
  stubGlobal('matchMedia', () => ({ matches: prefersStill, addEventListener() {}, removeEventListener() {} }));
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  return jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
}

const film = () => document.querySelector('video');

describe('MovingPicture, a looping texture video (17)', () => {
  let play: ReturnType<typeof aBrowser>;
  beforeEach(() => {
    play = aBrowser();
  });
  afterEach(() => {
    restoreGlobals();
  });

  it('shows a captioned still picture, and plays when scrolled into view', async () => {
    await openProduct(moving());
    const figure = screen.getByRole('figure');
    expect(figure).toHaveTextContent('泡立てたようす（動画）');
    expect(within(figure).getByRole('img', { name: '泡立てたようす' })).toBeInTheDocument();
    expect(film()).not.toHaveAttribute('src');
    expect(play).not.toHaveBeenCalled();
    comeIntoView();
    expect(film()).toHaveAttribute('src', '/pictures/p1001-texture-loop.webm');
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('is paused and resumed by its button', async () => {
    const user = userEvent.setup();
    await openProduct(moving());
    comeIntoView();
    const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockClear();
    await user.click(screen.getByRole('button', { name: '動きを止める' }));
    expect(pause).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: '動かす' }));
    expect(play).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['resumes when scrolled back into view', 'AbortError', '動きを止める'],
    ['stays still when the browser rejects playback', 'NotAllowedError', '動かす'],
  ])('%s', async (_, name, label) => {
    play.mockRejectedValueOnce(new DOMException('', name));
    await openProduct(moving());
    comeIntoView();
    await act(async () => undefined);
    expect(screen.getByRole('button', { name: label })).toBeVisible();
  });

  it('stays still under reduced motion until started by its button', async () => {
    play = aBrowser({ prefersStill: true });
    const user = userEvent.setup();
    await openProduct(moving());
    comeIntoView();
    expect(film()).not.toHaveAttribute('src');
    await user.click(screen.getByRole('button', { name: '動かす' }));
    expect(play).toHaveBeenCalledTimes(1);
  });
});
