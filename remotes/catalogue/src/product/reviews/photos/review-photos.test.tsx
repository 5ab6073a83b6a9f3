import { beforeAll, expect, it } from '@jest/globals';
import { listReviews } from '@store/contracts/calls/review';
import { answer, standInDialogs } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct, aReviewPage } from '../../../testing/fixtures.ts';
import { openProduct } from '../../../testing/open-product.ts';

beforeAll(standInDialogs);

const photo = { id: 'rp-1', width: 600, height: 800, widths: [240, 600], colour: '#336699', alt: '洗面台のボトル' };

it('shows a review photo as a thumbnail, and enlarges it with the text of its author (25)', async () => {
  const page = aReviewPage();
  const hits = page.hits.map((hit, index) => (index === 1 ? { ...hit, photos: [photo] } : hit));
  await openProduct(aProduct(), { answers: [answer(listReviews, () => ({ ...page, hits }))] });
  const [without, withPhoto] = screen.getAllByRole('article');
  expect(within(without as HTMLElement).queryByRole('button', { name: /写真/ })).not.toBeInTheDocument();
  await userEvent.click(
    within(withPhoto as HTMLElement).getByRole('button', { name: '写真を拡大する：洗面台のボトル' }),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'お客様の写真' }));
  expect(await dialog.findByRole('img', { name: '洗面台のボトル' })).toHaveAttribute(
    'src',
    '/api/review/photos/rp-1-600.webp',
  );
  await userEvent.click(dialog.getByRole('button', { name: '閉じる' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
