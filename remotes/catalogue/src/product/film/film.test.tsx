import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aProduct } from '../../testing/fixtures.ts';
import { openProduct } from '../../testing/open-product.ts';

it('a product with a film leads to it from its pictures, beside the store (17)', async () => {
  await openProduct(aProduct({ film: { title: '泡立て方', href: 'https://films.test/wash' } }));
  const film = screen.getByRole('link', { name: '動画：泡立て方' });
  expect(film).toHaveAttribute('href', 'https://films.test/wash');
  expect(film).toHaveAttribute('rel', 'noopener noreferrer');
});

it('a product without one has no place for it (17)', async () => {
  await openProduct();
  expect(screen.queryByRole('link', { name: /動画/ })).not.toBeInTheDocument();
});
