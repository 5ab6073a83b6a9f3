import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { BackToTop } from './back-to-top.tsx';

const button = () => screen.queryByRole('button', { name: 'ページの先頭へ' });

function scrollTo(y: number) {
  vi.stubGlobal('scrollY', y);
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}

afterEach(() => vi.unstubAllGlobals());

it('appears past 100 px and hides below 90 px (L-08)', () => {
  render(<BackToTop onBack={() => undefined} />);
  const seen = [100, 101, 95, 90, 89, 95, 100, 101].map((y) => {
    scrollTo(y);
    return button() !== null;
  });
  expect(seen).toEqual([false, true, true, true, false, false, false, true]);
});

it('leads to the top and hands the focus on', async () => {
  const onBack = vi.fn();
  const goTo = vi.fn();
  vi.stubGlobal('scrollTo', goTo);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(<BackToTop onBack={onBack} />);
  scrollTo(500);
  await userEvent.click(screen.getByRole('button', { name: 'ページの先頭へ' }));
  expect(goTo).toHaveBeenCalledWith({ top: 0, behavior: 'auto' });
  expect(onBack).toHaveBeenCalledOnce();
});
