import { describe, expect, it } from '@jest/globals';
import { readSkipLink, skipByLink } from '@store/contracts/calls/subscription';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';

const ADDRESS = '/periodical_skip?token=PP1~2026-12-12.signature';
const open = answer(readSkipLink, () => ({
  sku_name: 'かみおり シャンプー',
  delivery: '2026-12-12',
  after_skip: '2027-01-09',
  change_deadline: Date.parse('2026-12-05T23:59:00+09:00'),
  state: 'open' as const,
  message: '',
}));
const button = { name: '今回はお休みする' };

describe('skip link of a reminder mail (64)', () => {
  it('shows the delivery and the deadline, and changes nothing before the button is pressed', async () => {
    const { sentCalls } = await renderRoute(remote, ADDRESS, { answers: [open] });
    expect(await screen.findByText('2026/12/12（土）')).toBeVisible();
    expect(screen.getByText('2027/01/09（土）')).toBeVisible();
    expect(screen.getByText('2026/12/05（土）23:59')).toBeVisible();
    expect(screen.getByRole('button', button)).toBeEnabled();
    expect(sentCalls.map(({ path }) => path)).toEqual([readSkipLink.path]);
    expect(sentCalls[0]?.request).toEqual({ token: 'PP1~2026-12-12.signature' });
  });

  it('skips with one press and shows the next delivery date', async () => {
    const skipped = answer(skipByLink, () => ({
      sku_name: 'かみおり シャンプー',
      delivery: '2026-12-12',
      next_delivery: '2027-01-09',
    }));
    await renderRoute(remote, ADDRESS, { answers: [open, skipped] });
    await userEvent.click(await screen.findByRole('button', button));
    expect(await screen.findByRole('status')).toHaveTextContent('お休みを承りました');
    expect(screen.getByText('2027/01/09（土）')).toBeVisible();
    expect(screen.queryByRole('button', button)).toBeNull();
  });

  it('explains that it is too late or the link is invalid', async () => {
    const defer = refusal(skipByLink, 'too-late', '今回のお届けの変更は 2026/12/05 23:59 に締め切りました。');
    await renderRoute(remote, ADDRESS, { answers: [open, defer] });
    await userEvent.click(await screen.findByRole('button', button));
    expect(await screen.findByText(/締め切りました/)).toBeVisible();
    expect(screen.getByRole('link', { name: /マイページの定期購入/ })).toHaveAttribute(
      'href',
      '/mypage/period_purchases/',
    );
  });

  it('shows only the reason for an invalid link', async () => {
    await renderRoute(remote, '/periodical_skip', {
      answers: [refusal(readSkipLink, 'link-invalid', 'リンクが正しくないか、期限が切れています。')],
    });
    expect(await screen.findByText(/リンクが正しくない/)).toBeVisible();
    expect(screen.queryByRole('button', button)).toBeNull();
  });
});
