import { beforeAll, describe, expect, it } from '@jest/globals';
import { disconnectLine, lineCallbackResult, lineConnection } from '@store/contracts/calls/customer';
import { answer, refusal, renderRoute, type ShopTable, standInDialogs } from '@store/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { memberShop } from '../testing/member-shop.ts';

const user = userEvent.setup();
beforeAll(standInDialogs);

const none = answer(lineConnection, () => ({ connected: false, display_name: null, available: true }));
const taro = answer(lineConnection, () => ({ connected: true, display_name: 'たろう', available: true }));

async function open(path: string, answers: NonNullable<ShopTable['answers']>) {
  return renderRoute(remote, path, memberShop({}, [...answers]));
}

describe('LINE connection (R-36, 91)', () => {
  it('links to LINE without sending a request by default (R-36)', async () => {
    const { sent } = await open('/connect/line', [none]);
    expect(screen.getByRole('link', { name: 'LINEと連携する' })).toHaveAttribute('href', '/connect/line/auth');
    expect(sent(lineCallbackResult)).toEqual([]);
  });

  it('shows a message when no channel is configured (R-36)', async () => {
    await open('/connect/line', [
      answer(lineConnection, () => ({ connected: false, display_name: null, available: false })),
    ]);
    expect(screen.queryByRole('link', { name: 'LINEと連携する' })).not.toBeInTheDocument();
    expect(screen.getByText(/ただいまご利用いただけません/)).toBeVisible();
  });

  it('forwards the callback parameters of LINE once and removes them from the URL (A-38)', async () => {
    const { sent, arrived } = await open('/connect/line?code=c1&state=s1&utm_source=x', [
      none,
      answer(lineCallbackResult, () => ({ display_name: 'たろう' })),
    ]);
    expect(await screen.findByText('LINEアカウントと連携しました。')).toBeVisible();
    expect(screen.getByText('たろう')).toBeVisible();
    await waitFor(() => expect(arrived()).toBe('/connect/line'));
    expect(sent(lineCallbackResult)).toEqual([{ code: 'c1', state: 's1' }]);
  });

  it('shows an error with a retry for an account of another member (91)', async () => {
    const message = 'このLINEアカウントは、別の会員情報と連携されています。';
    await open('/connect/line?code=c1&state=s1', [none, refusal(lineCallbackResult, 'line-taken', message)]);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'LINEと連携する' })).toBeVisible();
  });

  it('rejects malformed callback parameters (A-38)', async () => {
    const { sent } = await open(`/connect/line?code=${'c'.repeat(500)}`, [
      none,
      refusal(lineCallbackResult, 'line-failed', 'LINE連携を完了できませんでした。'),
    ]);
    expect(await screen.findByText('LINE連携を完了できませんでした。')).toBeVisible();
    expect(sent(lineCallbackResult)).toEqual([{}]);
  });

  it('disconnects after a confirmation (91)', async () => {
    const { sent } = await open('/connect/line', [taro, answer(disconnectLine, () => ({}))]);
    await user.click(screen.getByRole('button', { name: '連携を解除する' }));
    await user.click(screen.getByRole('button', { name: '解除しない' }));
    expect(sent(disconnectLine)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '連携を解除する' }));
    await user.click(screen.getByRole('button', { name: '解除する' }));
    expect(await screen.findByText('LINE連携を解除しました。')).toBeVisible();
    expect(screen.getByRole('link', { name: 'LINEと連携する' })).toBeVisible();
  });
});
