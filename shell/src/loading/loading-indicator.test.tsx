import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { pendingRequestsState } from '@store/contracts/bus';
import { act, screen } from '@testing-library/react';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { LoadingIndicator } from './loading-indicator.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

const bar = () => screen.queryByRole('progressbar', { name: '読み込んでいます' });
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

it('appears after 300 ms while requests are in flight (L-11)', () => {
  const { shell } = renderInShop(<LoadingIndicator />, { state: [[pendingRequestsState, 1]] });
  wait(299);
  expect(bar()).not.toBeInTheDocument();
  wait(1);
  expect(bar()).toBeInTheDocument();
  act(() => shell.write(pendingRequestsState, 2));
  expect(bar()).toBeInTheDocument();
  act(() => shell.write(pendingRequestsState, 0));
  expect(bar()).not.toBeInTheDocument();
});

it('does not appear for a fast response', () => {
  const { shell } = renderInShop(<LoadingIndicator />, { state: [[pendingRequestsState, 1]] });
  wait(100);
  act(() => shell.write(pendingRequestsState, 0));
  wait(1000);
  expect(bar()).not.toBeInTheDocument();
});
