import { describe, expect, it } from '@jest/globals';
import { getProduct, relatedItems } from '@store/contracts/calls/catalogue';
import { searchFeed } from '@store/contracts/calls/content';
import type { Campaign } from '@store/contracts/entities';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../remote.ts';
import { aProduct } from '../testing/fixtures.ts';
import { aCampaign } from '../testing/places.ts';

const OUTLET = [{ ...aCampaign, feed_code: 'CP02', kind: 'outlet' as const }];

function open(isOutlet: boolean, running: readonly Campaign[]) {
  return renderRoute(remote, '/item/outlet/P1001', {
    answers: [
      answer(searchFeed, () => ({ total: running.length, hits: [...running] })),
      answer(getProduct, () => aProduct({ is_outlet: isOutlet })),
      answer(relatedItems, () => ({ hits: [] })),
    ],
  });
}

describe('the outlet address of a product (R-10)', () => {
  it('shows the product at its outlet price, asked for within the running outlet campaign', async () => {
    const { asked, arrived } = await open(true, OUTLET);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(arrived()).toBe('/item/outlet/P1001');
    expect(asked.find(({ path }) => path === getProduct.path)?.request).toMatchObject({ campaign_code: 'CP02' });
  });
  it.each([
    ['has no outlet price', false, OUTLET],
    ['is in an outlet that is over', false, []],
  ])('leads to the product as it is usually sold when it %s', async (_, isOutlet, running) => {
    const { arrived } = await open(isOutlet, running);
    await waitFor(() => expect(arrived()).toBe('/product/P1001'));
  });
});
