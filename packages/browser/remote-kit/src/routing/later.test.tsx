import { beforeEach, expect, it, jest } from '@jest/globals';
import { poll, stubGlobal } from '@store/build-config/testing';
import { LATER_ATTRIBUTE, PART_LIVE_EVENT } from '@store/contracts/composition';

const loadReviews = jest.fn(async () => ({ Reviews: () => <p>レビュー</p> }));
const onLive = jest.fn();
document.addEventListener(PART_LIVE_EVENT, onLive);

let enterWindow: () => void;
class WatchedWindow {
  constructor(take: (entries: readonly { isIntersecting: boolean }[]) => void) {
    enterWindow = () => take([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  jest.resetModules();
  loadReviews.mockClear();
  onLive.mockClear();
});

/** Hydrates a page with a part below the fold; the modules are new, as in a new document. */
async function openPage() {
  stubGlobal('IntersectionObserver', WatchedWindow);
  const { act } = await import('@testing-library/react');
  const { hydrateRoot } = await import('react-dom/client');
  const { lazySection } = await import('./lazy-section.ts');
  const { Later } = await import('./later.tsx');
  const root = document.createElement('main');
  root.innerHTML = `<h1>商品</h1><div ${LATER_ATTRIBUTE}=""><!--$--><p>レビュー</p><!--/$--></div>`;
  document.body.replaceChildren(root);
  const Reviews = lazySection(loadReviews, 'Reviews', 'later');
  await Reviews.preload();
  await act(async () => {
    hydrateRoot(
      root,
      <>
        <h1>商品</h1>
        <Later sections={[Reviews]}>
          <Reviews />
        </Later>
      </>,
      { onRecoverableError: (fault) => expect(fault).toBe(null) },
    );
  });
  const part = root.querySelector('div');
  return { act, part, isWaiting: () => part?.hasAttribute(LATER_ATTRIBUTE) };
}

it.each([
  ['the first input', () => document.dispatchEvent(new Event('touchstart'))],
  ['the part in the window', () => enterWindow()],
])('a part below the fold keeps the server’s markup, without its code, until %s', async (_when, happens) => {
  const { act, part, isWaiting } = await openPage();
  const drawn = part?.querySelector('p');
  expect([isWaiting(), loadReviews.mock.calls.length, part?.textContent]).toEqual([true, 0, 'レビュー']);
  await act(async () => happens());
  await poll(() => onLive).toHaveBeenCalledTimes(1);
  expect([isWaiting(), loadReviews.mock.calls.length]).toEqual([false, 1]);
  // Hydrated, not rendered again.
  expect(part?.querySelector('p')).toBe(drawn);
});

it('a part whose code fails to load stays as it is and tries again (B-12)', async () => {
  jest.useFakeTimers();
  const { act, part, isWaiting } = await openPage();
  for (const _ of ['load', 'retry']) loadReviews.mockRejectedValueOnce(new Error('offline'));
  await act(async () => {
    document.dispatchEvent(new Event('scroll'));
    await jest.advanceTimersByTimeAsync(1_000);
  });
  expect([isWaiting(), part?.textContent]).toEqual([true, 'レビュー']);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect([isWaiting(), part?.textContent]).toEqual([false, 'レビュー']);
  jest.useRealTimers();
});
