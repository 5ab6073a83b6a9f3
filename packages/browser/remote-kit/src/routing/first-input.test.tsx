import { expect, it, jest } from '@jest/globals';

/** Loads the module anew, as on a new page, and records whether an input has come. */
async function openPage() {
  jest.resetModules();
  const { firstInput } = await import('./first-input.ts');
  const onInput = jest.fn();
  void firstInput().then(onInput);
  await Promise.resolve();
  return onInput;
}

it.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'])(
  'firstInput resolves on %s',
  async (input) => {
    const onInput = await openPage();
    expect(onInput).not.toHaveBeenCalled();
    document.dispatchEvent(new Event(input));
    await Promise.resolve();
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
  await Promise.resolve();
  expect(onInput).not.toHaveBeenCalled();
  move(3);
  await Promise.resolve();
  expect(onInput).toHaveBeenCalledTimes(1);
});

it('firstInput resolves immediately on a page scrolled before its scripts ran', async () => {
  const place = Object.getOwnPropertyDescriptor(window, 'scrollY') ?? {};
  Object.defineProperty(window, 'scrollY', { ...place, get: () => 300 });
  expect(await openPage()).toHaveBeenCalledTimes(1);
  Object.defineProperty(window, 'scrollY', place);
});
