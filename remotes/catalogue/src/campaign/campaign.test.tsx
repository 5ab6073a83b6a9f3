import { expect, it } from '@jest/globals';
import { searchItems, shopMap } from '@store/contracts/calls/catalogue';
import { searchFeed } from '@store/contracts/calls/content';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';
import { aListPage, aSummary } from '../testing/fixtures.ts';
import { aCampaign, aShopMap } from '../testing/places.ts';

const DAY_MS = 86_400_000;
/** The test clock is at 21 November 2026. */
const NOW = Date.UTC(2026, 10, 21);

const openCampaign = (end_timestamp: number) =>
  renderRoute(remote, '/campaign/CP01', {
    answers: [
      answer(searchFeed, () => ({ total: 1, hits: [{ ...aCampaign, end_timestamp }] })),
      answer(shopMap, () => aShopMap),
      answer(searchItems, () => aListPage({ hits: [aSummary()] })),
    ],
  });

it('shows the time left of a campaign that ends within 30 days', async () => {
  await openCampaign(NOW + 10 * DAY_MS);
  expect(screen.getByRole('timer')).toHaveAccessibleName(/^終了まで あと\d+日$/);
});

it('shows no time left of a campaign that runs for long', async () => {
  await openCampaign(NOW + 60 * DAY_MS);
  expect(screen.getByRole('heading', { level: 1, name: aCampaign.title })).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});
