import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aProduct } from '../../testing/fixtures.ts';
import { openProduct } from '../../testing/open-product.ts';

it('links a product video from the pictures, to an external site (17)', async () => {
  await openProduct(aProduct({ film: { title: '泡立て方', href: 'https://films.test/wash' } }));
  const film = screen.getByRole('link', { name: '動画：泡立て方' });
  expect(film).toHaveAttribute('href', 'https://films.test/wash');
  expect(film).toHaveAttribute('rel', 'noopener noreferrer');
});

it('renders nothing without a product video (17)', async () => {
  await openProduct();
  expect(screen.queryByRole('link', { name: /動画/ })).not.toBeInTheDocument();
});
