import { expect, it } from '@jest/globals';
import { getProduct, relatedItems } from '@store/contracts/calls/catalogue';
import { searchFeed } from '@store/contracts/calls/content';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';
import { aProduct } from '../testing/fixtures.ts';
import { aCampaign } from '../testing/places.ts';

const open = (campaign: string) =>
  renderRoute(remote, `/campaign_item/${campaign}/P1001`, {
    answers: [
      answer(searchFeed, () => ({ total: 1, hits: [{ ...aCampaign, feed_code: 'CP01' }] })),
      answer(getProduct, () => aProduct()),
      answer(relatedItems, () => ({ hits: [] })),
    ],
  });
const OVER = 'このキャンペーンはご利用いただけません';

it.each(['CP04', 'NOPE'])('%s: shows a campaign-ended notice above the regular product (R-10)', async (code) => {
  await open(code);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByText(OVER)).toBeVisible();
  expect(screen.getByRole('link', { name: '開催中のキャンペーンを見る' })).toHaveAttribute('href', '/campaigns');
  expect(document.querySelector('input[name="campaign_code"]')).toBeNull();
});

it('shows no notice for a running campaign (R-10)', async () => {
  await open('CP01');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(OVER)).not.toBeInTheDocument();
});
