import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Rating } from './rating.tsx';

it('shows average and count as text', () => {
  const { container } = render(<Rating average={4} count={1106} />);
  expect(container).toHaveTextContent('5点中4.0(1,106件)');
});

it('shows a message without reviews', () => {
  const { container } = render(<Rating average={0} count={0} />);
  expect(container).toHaveTextContent('レビューはまだありません');
});
