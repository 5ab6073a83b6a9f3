import { describe, expect, it } from '@jest/globals';
import { previewPage } from '@store/contracts/calls/content';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';
import { contentOf } from '../testing/content-of.ts';

const FRIDAY = Date.UTC(2026, 11, 4, 1);
const article = {
  article_code: 'information/winter',
  title: '冬のご案内',
  lead: '',
  revised_timestamp: null,
  noindex: false,
  layout: 'narrow' as const,
  content: contentOf({ kind: 'text', text: ['12月4日からのご案内です。'] }),
  siblings: [],
};

describe('page preview', () => {
  it('shows the page below the previewed time and is noindex (R-17)', async () => {
    const { sentCalls } = await renderRoute(remote, '/preview/c2x1Zw.c2lnbmVk', {
      answers: [answer(previewPage, () => ({ at: FRIDAY, page: { kind: 'article' as const, article } }))],
    });
    expect(screen.getByRole('heading', { level: 1, name: '冬のご案内' })).toBeVisible();
    expect(screen.getByText('2026/12/04（金）10:00').parentElement).toHaveTextContent('プレビューです。');
    expect(sentCalls.at(-1)?.request).toEqual({ key: 'c2x1Zw.c2lnbmVk' });
    expect(remote.routes.find(({ id }) => id === 'preview')).toMatchObject({ noindex: true, confidential: true });
  });

  it('shows a banner with its places and its link (A-14)', async () => {
    const picture = { id: 'campaign-gift', width: 960, height: 540, widths: [480, 960], colour: '#eef2f2', alt: '' };
    const banner = {
      ...{
        feed_code: 'BN07',
        feed_type: 'banner' as const,
        title: 'ギフト特集',
        badge: '',
        headline: [],
        lead: 'のし無料',
      },
      ...{ caption: '', start_timestamp: 0, end_timestamp: 0, attributes: { priority: 1, target: null }, picture },
      ...{ kind: 'normal' as const, tone: 'light' as const, href: '/gift', places: ['top', 'mypage'] },
    };
    await renderRoute(remote, '/preview/c2x1Zw.c2lnbmVk', {
      answers: [answer(previewPage, () => ({ at: FRIDAY, page: { kind: 'banner' as const, banner } }))],
    });
    expect(screen.getByRole('link', { name: /ギフト特集/ })).toHaveAttribute('href', '/gift');
    expect(screen.getByText(/top、mypageに表示します/)).toBeVisible();
  });
  it('returns not-found for an expired or unsigned link (R-17)', async () => {
    await renderRoute(remote, '/preview/old.key', { answers: [refusal(previewPage, 'not-found', '')] });
    expect(await screen.findByRole('heading', { level: 1, name: /見つかりません/ })).toBeVisible();
  });
});
