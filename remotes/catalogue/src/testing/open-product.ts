import { showToast } from '@store/contracts/bus';
import { getProduct, relatedItems } from '@store/contracts/calls/catalogue';
import { listReviews } from '@store/contracts/calls/review';
import { answer, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { aProduct, aReviewPage } from './fixtures.ts';

/** Opens a product page; answers of the test take precedence over these, which contain no related products. */
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

/** Returns queries of the form with price, quantity and cart button. */
export const buyBox = () => within(screen.getByRole('form', { name: '購入方法' }));

/** Returns a toast command handler for tests that ignore toasts. */
export const toasts = () => [[showToast, async () => ({ kind: 'done', value: null })]] as const;
