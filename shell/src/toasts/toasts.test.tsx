import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { toastStore } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

const renderAt = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Toasts />
    </MemoryRouter>,
  );

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => toastStore.dismiss());
  jest.useRealTimers();
});

it('announces a toast with its link for four seconds', () => {
  renderAt('/product/P1001');
  const action = { label: 'カートを見る', href: '/cart' };
  act(() => toastStore.show({ text: 'カートに入れました', action }));
  expect(screen.getByRole('status')).toHaveTextContent('カートに入れました');
  expect(screen.getByRole('link', { name: 'カートを見る' })).toHaveAttribute('href', '/cart');
  act(() => void jest.advanceTimersByTime(4000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('replaces a toast by the next one, with four seconds of its own', () => {
  renderAt('/product/P1001');
  act(() => toastStore.show({ text: 'カートに入れました' }));
  act(() => void jest.advanceTimersByTime(3000));
  act(() => toastStore.show({ text: 'お気に入りに追加しました' }));
  act(() => void jest.advanceTimersByTime(3000));
  expect(screen.getByRole('status')).toHaveTextContent(/^お気に入りに追加しました$/);
});

it('hides a toast on the page that its link leads to', () => {
  renderAt('/cart');
  act(() => toastStore.show({ text: 'カートに入れました', action: { label: 'カートを見る', href: '/cart' } }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => toastStore.show({ text: 'コードをコピーしました' }));
  expect(screen.getByRole('status')).toHaveTextContent('コードをコピーしました');
});
