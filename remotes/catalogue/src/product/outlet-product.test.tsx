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

describe('outlet product page (R-10)', () => {
  it('shows the outlet price, requested within the running outlet campaign', async () => {
    const { sentCalls, arrived } = await open(true, OUTLET);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(arrived()).toBe('/item/outlet/P1001');
    expect(sentCalls.find(({ path }) => path === getProduct.path)?.request).toMatchObject({ campaign_code: 'CP02' });
  });
  it.each([
    ['has no outlet price', false, OUTLET],
    ['has an outlet price but no running campaign', false, []],
  ])('redirects to the regular product page when it %s', async (_, isOutlet, running) => {
    const { arrived } = await open(isOutlet, running);
    await waitFor(() => expect(arrived()).toBe('/product/P1001'));
  });
});
