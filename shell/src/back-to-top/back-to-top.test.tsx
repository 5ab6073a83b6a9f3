import { afterEach, expect, it, jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackToTop } from './back-to-top.tsx';

const button = () => screen.queryByRole('button', { name: 'ページの先頭へ' });

function scrollTo(y: number) {
  stubGlobal('scrollY', y);
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}

afterEach(() => restoreGlobals());

it('appears past 100 px and hides below 90 px (L-08)', () => {
  render(<BackToTop onBack={() => undefined} />);
  const seen = [100, 101, 95, 90, 89, 95, 100, 101].map((y) => {
    scrollTo(y);
    return button() !== null;
  });
  expect(seen).toEqual([false, true, true, true, false, false, false, true]);
});

it('scrolls to the top and calls onBack to move the focus', async () => {
  const onBack = jest.fn();
  const goTo = jest.fn();
  stubGlobal('scrollTo', goTo);
  stubGlobal('matchMedia', () => ({ matches: true }));
  render(<BackToTop onBack={onBack} />);
  scrollTo(500);
  await userEvent.click(screen.getByRole('button', { name: 'ページの先頭へ' }));
  expect(goTo).toHaveBeenCalledWith({ top: 0, behavior: 'auto' });
  expect(onBack).toHaveBeenCalledTimes(1);
});
