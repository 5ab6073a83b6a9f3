import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Rating } from './rating.tsx';

it('says mean and count in words', () => {
  const { container } = render(<Rating average={4} count={1106} />);
  expect(container).toHaveTextContent('5点中4.0(1,106件)');
});

it('says that there is no review yet', () => {
  const { container } = render(<Rating average={0} count={0} />);
  expect(container).toHaveTextContent('レビューはまだありません');
});
