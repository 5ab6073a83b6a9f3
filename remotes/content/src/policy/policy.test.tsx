import { describe, expect, it } from '@jest/globals';
import { getArticle } from '@store/contracts/calls/content';
import type { OutsideAddresses } from '@store/contracts/composition';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';
import { contentOf } from '../testing/content-of.ts';

const openPolicy = (third_parties: OutsideAddresses['third_parties'] = []) =>
  renderRoute(remote, '/policy', {
    third_parties,
    answers: [
      answer(getArticle, ({ article_code }) => ({
        article_code,
        title: 'プライバシーポリシー',
        lead: '',
        revised_timestamp: null,
        noindex: false,
        layout: 'beside' as const,
        content: contentOf({ kind: 'text', text: ['お名前などを取得します。'] }),
        siblings: [],
      })),
    ],
  });

describe('privacy policy', () => {
  it('names each external service and links to the privacy choices (94)', async () => {
    await openPolicy([
      { purpose: 'fraud-prevention', hosts: ['guard.test', 'shield.test'] },
      { purpose: 'analytics', hosts: ['count.test'] },
    ]);
    expect(screen.getByText(/なりすまし.*送信先：guard\.test、shield\.test/)).toBeVisible();
    expect(screen.getByText(/改善.*送信先：count\.test/)).toBeVisible();
    expect(screen.getByRole('link', { name: '外部送信の設定を見る・変更する' })).toHaveAttribute(
      'href',
      '/privacy/choices',
    );
  });
  it('states that there are no external services (94)', async () => {
    await openPolicy();
    expect(screen.getByText(/外部のサービスへ情報を送信していません/)).toBeVisible();
  });
});
