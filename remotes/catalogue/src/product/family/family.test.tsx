import { describe, expect, it } from '@jest/globals';
import { listReviews } from '@store/contracts/calls/review';
import { answer } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { aFamily, aProduct, aReviewPage } from '../../testing/fixtures.ts';
import { openProduct } from '../../testing/open-product.ts';

const family = () => within(screen.getByRole('navigation', { name: '種類・サイズ' }));

describe('product family', () => {
  it('lists each size with price, unit price and availability (E-08)', async () => {
    await openProduct(aProduct({ family: aFamily }));
    const sizes = within(family().getByRole('list', { name: 'サイズ' })).getAllByRole('link');
    expect(sizes.map(({ textContent }) => textContent)).toEqual([
      '350mL 4,180円 1,194円/100mL・定期可',
      'つめかえ用 700mL 7,150円 1,021円/100mL・在庫切れ',
    ]);
    expect(sizes[1]).toHaveAttribute('href', '/product/P2003');
  });
  it('marks the current product and links to the other types (E-08)', async () => {
    await openProduct(aProduct({ family: aFamily }));
    const types = family().getByRole('list', { name: '種類' });
    expect(within(types).getByRole('link', { current: 'page' })).toHaveTextContent('オイリー');
    expect(within(types).getByRole('link', { name: 'モイスト' })).toHaveAttribute('href', '/product/P2001');
  });
  it('counts the reviews of the whole family, and names the variant of each author (25)', async () => {
    const page = aReviewPage();
    const hits = page.hits.map((hit) => ({ ...hit, variant: 'オイリー つめかえ用 700mL' }));
    await openProduct(aProduct({ family: aFamily }), { answers: [answer(listReviews, () => ({ ...page, hits }))] });
    expect(screen.getByRole('link', { name: 'レビュー 2,000件' })).toBeVisible();
    expect(screen.getAllByText('かおり／40代／乾燥肌／ハリ・コシ／オイリー つめかえ用 700mL')[0]).toBeVisible();
  });
  it('is hidden for a product with only one variant (E-08)', async () => {
    await openProduct();
    expect(screen.queryByRole('navigation', { name: '種類・サイズ' })).not.toBeInTheDocument();
  });
});
