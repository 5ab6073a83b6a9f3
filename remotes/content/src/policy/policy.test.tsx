import { afterEach, describe, expect, it } from '@jest/globals';
import { getArticle } from '@store/contracts/calls/content';
import type { OutsideAddresses } from '@store/contracts/composition';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';

afterEach(() => localStorage.clear());

const openPolicy = (third_parties: OutsideAddresses['third_parties'] = []) =>
  renderRoute(remote, '/policy', {
    third_parties,
    answers: [
      answer(getArticle, ({ article_code }) => ({
        article_code,
        title: 'プライバシーポリシー',
        lead: '',
        revised_timestamp: null,
        sections: [{ heading: '取得する情報', paragraphs: ['お名前などを取得します。'] }],
        siblings: [],
      })),
    ],
  });
const choice = () => screen.queryByRole('checkbox', { name: 'アクセス解析への送信を許可する' });

describe('what is sent to whom', () => {
  it('names each service by purpose and place (94)', async () => {
    await openPolicy([
      { purpose: 'fraud-prevention', hosts: ['guard.test', 'shield.test'] },
      { purpose: 'analytics', hosts: ['count.test'] },
    ]);
    expect(screen.getByRole('heading', { level: 2, name: '情報の外部送信について' })).toBeVisible();
    expect(screen.getByText(/なりすまし.*送信先：guard\.test、shield\.test/)).toBeVisible();
    expect(screen.getByText(/改善するため.*送信先：count\.test/)).toBeVisible();
  });
  it('the count of visits can be refused and allowed again; it is remembered (94)', async () => {
    const parties: OutsideAddresses['third_parties'] = [{ purpose: 'analytics', hosts: ['count.test'] }];
    const first = await openPolicy(parties);
    expect(choice()).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(choice()).not.toBeChecked();
    first.unmount();
    await openPolicy(parties);
    expect(choice()).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(choice()).toBeChecked();
  });
  it('without any it says so, and asks nothing (94)', async () => {
    await openPolicy();
    expect(screen.getByText(/外部のサービスへ情報を送信していません/)).toBeVisible();
    expect(choice()).not.toBeInTheDocument();
  });
});
