import { expect, it } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { DeferBelowFold, DeferredSection } from './deferred-section.tsx';

const page = (
  <>
    <h1>シャンプー</h1>
    <DeferredSection>成分</DeferredSection>
    <DeferredSection belowFold>レビュー</DeferredSection>
    <DeferredSection belowFold>いっしょに選ばれている商品</DeferredSection>
  </>
);

it('stands at once where the length of the page counts', () => {
  const { container } = render(page);
  expect(container).toHaveTextContent('シャンプー成分レビューいっしょに選ばれている商品');
});

it('below the fold it follows the paint of what stands above, in the order of the page', async () => {
  const { container } = render(<DeferBelowFold value={true}>{page}</DeferBelowFold>);
  expect(container).toHaveTextContent(/^シャンプー成分$/);
  const seen: (string | null)[] = [];
  new MutationObserver(() => seen.push(container.textContent)).observe(container, { childList: true, subtree: true });
  await waitFor(() => expect(container).toHaveTextContent('いっしょに選ばれている商品'));
  expect(seen).toEqual(['シャンプー成分レビュー', 'シャンプー成分レビューいっしょに選ばれている商品']);
});

it('does not go away when the page is gone on from', async () => {
  const { container, rerender } = render(<DeferBelowFold value={false}>{page}</DeferBelowFold>);
  rerender(<DeferBelowFold value={true}>{page}</DeferBelowFold>);
  expect(container).toHaveTextContent('いっしょに選ばれている商品');
});

it('marks where what stands below begins, without taking part in the layout', () => {
  const { container } = render(page);
  const marks = container.querySelectorAll('[data-below-fold]');
  expect(marks).toHaveLength(2);
  for (const mark of marks) expect(mark).not.toBeVisible();
});
