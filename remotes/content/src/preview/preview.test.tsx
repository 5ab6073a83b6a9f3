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

describe('a preview', () => {
  it('shows the page below the moment that it is shown at, and is for no search engine (R-17)', async () => {
    const { asked } = await renderRoute(remote, '/preview/c2x1Zw.c2lnbmVk', {
      answers: [answer(previewPage, () => ({ at: FRIDAY, page: { kind: 'article' as const, article } }))],
    });
    expect(screen.getByRole('heading', { level: 1, name: '冬のご案内' })).toBeVisible();
    expect(screen.getByText('2026/12/04(金) 10:00').parentElement).toHaveTextContent('プレビューです。');
    expect(asked.at(-1)?.request).toEqual({ key: 'c2x1Zw.c2lnbmVk' });
    expect(remote.routes.find(({ id }) => id === 'preview')).toMatchObject({ noindex: true, confidential: true });
  });

  it('that is over, or that nobody signed, is not found (R-17)', async () => {
    await renderRoute(remote, '/preview/old.key', { answers: [refusal(previewPage, 'not-found', '')] });
    expect(await screen.findByRole('heading', { level: 1, name: /見つかりません/ })).toBeVisible();
  });
});
