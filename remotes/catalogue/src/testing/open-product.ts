import { showToast } from '@store/contracts/bus';
import { getProduct, relatedItems } from '@store/contracts/calls/catalogue';
import { listReviews } from '@store/contracts/calls/review';
import { answer, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { aProduct, aReviewPage } from './fixtures.ts';

/** Opens the page of a product; the test's own answers go before these, where nothing is bought together with it. */
export function openProduct(product = aProduct(), table: ShopTable = {}, address = `/product/${product.product_code}`) {
  return renderRoute(remote, address, {
    ...table,
    answers: [
      ...(table.answers ?? []),
      answer(getProduct, () => product),
      answer(relatedItems, () => ({ hits: [] })),
      answer(listReviews, () => aReviewPage()),
    ],
  });
}

/** The box with price, quantity and button. */
export const buyBox = () => within(screen.getByRole('form', { name: '購入方法' }));

/** The shell's toasts, for tests that do not look at them. */
export const toasts = () => [[showToast, async () => ({ kind: 'done', value: null })]] as const;
