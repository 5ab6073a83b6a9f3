import { expect, it } from '@jest/globals';
import { getEndedCampaign } from '@store/contracts/calls/catalogue';
import { searchFeed } from '@store/contracts/calls/content';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../remote.ts';

const MIDNIGHT = Date.parse('2026-11-22T23:59:59+09:00');
const running = answer(searchFeed, () => ({
  total: 1,
  hits: [
    {
      feed_code: 'CP01',
      feed_type: 'campaign' as const,
      title: '炭酸ケア特集',
      badge: '',
      headline: [],
      lead: '冬のあいだだけ。',
      caption: '',
      start_timestamp: MIDNIGHT,
      end_timestamp: MIDNIGHT,
      attributes: { priority: 0, target: null },
      kind: 'normal' as const,
      tone: 'light' as const,
      picture: { id: 'campaign-gift', width: 960, height: 540, widths: [480], colour: '#eeeeee', alt: '' },
      href: '/campaign/CP01',
    },
  ],
}));

it('shows which campaign ended and when, and links to the running ones (R-07)', async () => {
  const ended = answer(getEndedCampaign, () => ({ title: '秋の夜長特集', ended_timestamp: MIDNIGHT }));
  await renderRoute(remote, '/campaign_ended/CP04', { answers: [ended, running] });
  expect(screen.getByRole('heading', { level: 1, name: 'このキャンペーンは終了しました' })).toBeVisible();
  expect(screen.getByText('「秋の夜長特集」は2026/11/22（日）に終了しました。')).toBeVisible();
  const list = within(screen.getByRole('region', { name: '開催中のキャンペーン' }));
  expect(list.getByRole('link', { name: /炭酸ケア特集/ })).toHaveAttribute('href', '/campaign/CP01');
});

it.each(['/campaign_ended/NONE', '/campaign_ended/%3Cscript%3E'])('%s is not found (R-25)', async (path) => {
  const { arrived } = await renderRoute(remote, path, {
    answers: [refusal(getEndedCampaign, 'not-found', ''), running],
  });
  await waitFor(() => expect(arrived()).toBe('/404'));
});
