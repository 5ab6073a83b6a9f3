import { afterEach, describe, expect, it } from '@jest/globals';
import type { OutsideAddresses } from '@store/contracts/composition';
import { analyticsConsent } from '@store/remote-kit';
import { renderRoute } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';

afterEach(() => localStorage.clear());

const ANALYTICS: OutsideAddresses['third_parties'] = [{ purpose: 'analytics', hosts: ['count.test'] }];
const open = (third_parties: OutsideAddresses['third_parties'] = ANALYTICS) =>
  renderRoute(remote, '/privacy/choices', { third_parties });
const choice = (name: string) => screen.getByRole('radio', { name });

describe('privacy choices page', () => {
  it('names each service with purpose, location and transmitted data (94)', async () => {
    await open([{ purpose: 'fraud-prevention', hosts: ['guard.test', 'shield.test'] }, ...ANALYTICS]);
    expect(screen.getByRole('heading', { level: 2, name: '情報の外部送信について' })).toBeVisible();
    expect(screen.getByText(/なりすまし.*送信先：guard\.test、shield\.test/)).toBeVisible();
    expect(screen.getByText(/ご注文の番号.*送信先：count\.test/)).toBeVisible();
  });
  it('preselects nothing; the choice is stored and can be changed (94)', async () => {
    const first = await open();
    for (const name of ['許可する', '許可しない']) expect(choice(name)).not.toBeChecked();
    expect(screen.getByText(/まだ選択されていません/)).toBeVisible();
    await userEvent.click(choice('許可しない'));
    expect(analyticsConsent.read()).toBe('refused');
    first.unmount();
    await open();
    expect(choice('許可しない')).toBeChecked();
    await userEvent.click(choice('許可する'));
    expect(choice('許可する')).toBeChecked();
    expect(analyticsConsent.read()).toBe('granted');
  });
  it('shows a refusal stored before the question was introduced (94)', async () => {
    localStorage.setItem('analytics-refusal', '["refused"]');
    await open();
    expect(choice('許可しない')).toBeChecked();
  });
  it('states that there are no external services, without a choice (94)', async () => {
    await open([]);
    expect(screen.getByText(/外部のサービスへ情報を送信していません/)).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    // S4: the page must not be a dead end.
    expect(screen.getByRole('link', { name: 'プライバシーポリシーを見る' })).toHaveAttribute('href', '/policy');
  });
});
