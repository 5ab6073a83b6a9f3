import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BelowLater, OwnTurn } from './own-turn.tsx';

const page = (
  <>
    <h1>シャンプー</h1>
    <OwnTurn>成分</OwnTurn>
    <OwnTurn below>レビュー</OwnTurn>
    <OwnTurn below>いっしょに選ばれている商品</OwnTurn>
  </>
);

it('stands at once where the length of the page counts', () => {
  const { container } = render(page);
  expect(container).toHaveTextContent('シャンプー成分レビューいっしょに選ばれている商品');
});

it('below the first window it follows the paint of what stands above, in the order of the page', async () => {
  const { container } = render(<BelowLater value={true}>{page}</BelowLater>);
  expect(container).toHaveTextContent(/^シャンプー成分$/);
  const seen: (string | null)[] = [];
  new MutationObserver(() => seen.push(container.textContent)).observe(container, { childList: true, subtree: true });
  await waitFor(() => expect(container).toHaveTextContent('いっしょに選ばれている商品'));
  expect(seen).toEqual(['シャンプー成分レビュー', 'シャンプー成分レビューいっしょに選ばれている商品']);
});

it('does not go away when the page is gone on from', async () => {
  const { container, rerender } = render(<BelowLater value={false}>{page}</BelowLater>);
  rerender(<BelowLater value={true}>{page}</BelowLater>);
  expect(container).toHaveTextContent('いっしょに選ばれている商品');
});

it('marks where what stands below begins, without taking part in the layout', () => {
  const { container } = render(page);
  const marks = container.querySelectorAll('[data-below]');
  expect(marks).toHaveLength(2);
  for (const mark of marks) expect(mark).not.toBeVisible();
});
