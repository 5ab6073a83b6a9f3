import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

const PAUSE_MS = 1_000;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Loads the module anew, as on a new page, and records whether an input has come. */
async function openPage() {
  jest.resetModules();
  const { firstInput } = await import('./first-input.ts');
  const onInput = jest.fn();
  void firstInput().then(onInput);
  await jest.advanceTimersByTimeAsync(0);
  return onInput;
}

it.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'])(
  'firstInput resolves a second after %s',
  async (input) => {
    const onInput = await openPage();
    expect(onInput).not.toHaveBeenCalled();
    document.dispatchEvent(new Event(input));
    await jest.advanceTimersByTimeAsync(PAUSE_MS - 1);
    expect(onInput).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(onInput).toHaveBeenCalledTimes(1);
  },
);

it('firstInput ignores a pointer at rest while the layout moves', async () => {
  const onInput = await openPage();
  const move = (movementX: number) =>
    document.dispatchEvent(
      Object.defineProperties(new MouseEvent('pointermove'), {
        movementX: { value: movementX },
        movementY: { value: 0 },
      }),
    );
  move(0);
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(onInput).not.toHaveBeenCalled();
  move(3);
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(onInput).toHaveBeenCalledTimes(1);
});

it('firstInput does not wait for an input on a page scrolled before its scripts ran', async () => {
  const place = Object.getOwnPropertyDescriptor(window, 'scrollY') ?? {};
  Object.defineProperty(window, 'scrollY', { ...place, get: () => 300 });
  const onInput = await openPage();
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(onInput).toHaveBeenCalledTimes(1);
  Object.defineProperty(window, 'scrollY', place);
});
