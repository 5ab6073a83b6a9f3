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

it('renders immediately when not deferred', () => {
  const { container } = render(page);
  expect(container).toHaveTextContent('シャンプー成分レビューいっしょに選ばれている商品');
});

it('renders sections below the fold after the paint of those above, in order', async () => {
  const { container } = render(<DeferBelowFold value={true}>{page}</DeferBelowFold>);
  expect(container).toHaveTextContent(/^シャンプー成分$/);
  const seen: (string | null)[] = [];
  new MutationObserver(() => seen.push(container.textContent)).observe(container, { childList: true, subtree: true });
  await waitFor(() => expect(container).toHaveTextContent('いっしょに選ばれている商品'));
  expect(seen).toEqual(['シャンプー成分レビュー', 'シャンプー成分レビューいっしょに選ばれている商品']);
});

it('stays rendered when deferral is turned on later', async () => {
  const { container, rerender } = render(<DeferBelowFold value={false}>{page}</DeferBelowFold>);
  rerender(<DeferBelowFold value={true}>{page}</DeferBelowFold>);
  expect(container).toHaveTextContent('いっしょに選ばれている商品');
});

it('marks the start of content below the fold without affecting the layout', () => {
  const { container } = render(page);
  const marks = container.querySelectorAll('[data-below-fold]');
  expect(marks).toHaveLength(2);
  for (const mark of marks) expect(mark).not.toBeVisible();
});
