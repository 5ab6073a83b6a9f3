import { describe, expect, it, jest } from '@jest/globals';
import { memberLeft } from '@store/contracts/bus';
import { getProfile, retire, retirePreview, updatePermissions } from '@store/contracts/calls/customer';
import { answer, refusal, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { NOW } from '../testing/examples.ts';
import { memberShop } from '../testing/member-shop.ts';
import type { Preview } from './load-withdrawal.ts';

const user = userEvent.setup();
const free: Preview = {
  lost: { points: 2180, coupons: 2, favourites: 12, member_rank: 'ANGFA_STORE_BLUE_MEMBER' },
  obstacles: [],
  name: { last_name: '山田', first_name: '太郎' },
  email: 'member@shop.test',
  recently_signed_in: true,
  erased_timestamp: NOW + 30 * 86_400_000,
};

async function open(path: string, preview: Partial<Preview> = {}, answers: NonNullable<ShopTable['answers']> = []) {
  const page = await renderRoute(
    remote,
    path,
    memberShop({}, [...answers, answer(retirePreview, () => ({ ...free, ...preview }))]),
  );
  const left = jest.fn();
  page.shell.on(memberLeft, left);
  return { ...page, left };
}
const CONFIRM = '/mypage/unsub?step=confirm';
const understood = () => screen.getByRole('checkbox', { name: /元に戻せないことを確認しました/ });
const leaveButton = () => screen.getByRole('button', { name: '退会する' });

describe('closing the account, first step (R-61, 90)', () => {
  it('shows losses and data retention (R-61, 90)', async () => {
    await open('/mypage/unsub');
    const lost = within(screen.getByRole('region', { name: '退会すると失われるもの' }));
    for (const words of ['2,180ポイントが失効します', '2枚が使えなくなります', 'BLUE会員の資格と特典がなくなります'])
      expect(lost.getByText(words)).toBeVisible();
    expect(lost.getByText(/個人情報は、2026\/12\/20.*に消去します/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'お手続きに進む' })).toHaveAttribute('href', CONFIRM);
    expect(screen.queryByRole('button', { name: '退会する' })).not.toBeInTheDocument();
  });

  it('is blocked by open matters, with links to them (90)', async () => {
    const obstacles: Preview['obstacles'] = [
      { kind: 'open-order', code: 'A1', name: '', href: '/mypage/orders/A1' },
      { kind: 'medicine-order', code: 'A2', name: '', href: '/class1order/A2' },
      { kind: 'return', code: 'A3', name: '', href: '/mypage/orders/A3' },
      { kind: 'subscription', code: 'PP1', name: 'スカルプシャンプー', href: '/mypage/period_purchases/PP1' },
    ];
    await open(CONFIRM, { obstacles });
    for (const { href } of obstacles)
      expect(screen.getAllByRole('link').some((link) => link.getAttribute('href') === href)).toBe(true);
    expect(screen.getByRole('link', { name: '定期購入「スカルプシャンプー」を解約する' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'ご注文番号 A3 の返品と返金のお手続きを終える' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /お手続きに進む/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '退会する' })).not.toBeInTheDocument();
  });

  it('lists group buys and inquiries without blocking (R-61)', async () => {
    const pending: Preview['pending'] = [
      { kind: 'group-buy', code: 'P1019', name: 'ヘアミルク（2点）', href: '/groupbuy/P1019' },
      { kind: 'inquiry', code: 'I-ABCD2345', name: '', href: '/mypage/inquiries?code=I-ABCD2345' },
    ];
    await open('/mypage/unsub', { pending });
    for (const name of [/共同購入「ヘアミルク（2点）」/, /お問い合わせ I-ABCD2345/])
      expect(screen.getByRole('link', { name })).toBeVisible();
    expect(screen.getByText(/ご参加は取り消しとなります/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'お手続きに進む' })).toBeVisible();
  });

  it('requires re-authentication, also at the second step (90)', async () => {
    await open(CONFIRM, { recently_signed_in: false });
    expect(screen.getByRole('link', { name: 'ログインしてお手続きに進む' })).toHaveAttribute(
      'href',
      '/login?again=true&return_path=%2Fmypage%2Funsub%3Fstep%3Dconfirm',
    );
    expect(screen.queryByRole('button', { name: '退会する' })).not.toBeInTheDocument();
  });

  it('offers to turn off news instead (90, 91)', async () => {
    const profile = answer(updatePermissions, () => ({
      customer_code: 'C0000001',
      name: free.name,
      name_memo: { last_name_kana: '', first_name_kana: '' },
      sex: 'MALE' as const,
      birthday: 0,
      ...{ zip_code: '', state: '', city: '', address1: '', address2: '', tel: '', email: free.email },
      ...{ dm_sending_permission_flg: false, mail_magazine_sending_permission_flg: false },
      ...{ sms_sending_permission_flg: false, line_sending_permission_flg: false },
      ...{ line_connected: false, clinic_link: false, registered_timestamp: NOW, revision: 'one' },
    }));
    const { sent } = await open('/mypage/unsub', {}, [profile]);
    await user.click(screen.getByRole('button', { name: 'お知らせだけを止める' }));
    expect(await screen.findByText(/お知らせをすべて止めました/)).toBeVisible();
    expect(sent(updatePermissions)).toEqual([
      {
        dm_sending_permission_flg: false,
        mail_magazine_sending_permission_flg: false,
        sms_sending_permission_flg: false,
        line_sending_permission_flg: false,
      },
    ]);
    expect(sent(getProfile)).toEqual([]);
  });
});

describe('closing the account, second step (R-61, 90)', () => {
  it('shows the member, requires a checkbox but no reason, and ends the session by the shell (R-61)', async () => {
    const { sent, left } = await open(CONFIRM, {}, [answer(retire, () => ({ retired_timestamp: NOW }))]);
    expect(screen.getByText('山田 太郎 様')).toBeVisible();
    expect(leaveButton()).toBeDisabled();
    await user.click(understood());
    await user.click(leaveButton());
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    expect(sent(retire)).toEqual([{ comment: '', understood: true }]);
  });

  it('links back to my page (R-61)', async () => {
    await open(CONFIRM);
    expect(screen.getByRole('link', { name: '退会せずに戻る' })).toHaveAttribute('href', '/mypage');
  });

  it('sends the reason (R-61)', async () => {
    const { sent, left } = await open(CONFIRM, {}, [answer(retire, () => ({ retired_timestamp: NOW }))]);
    await user.selectOptions(screen.getByRole('combobox', { name: /退会の理由/ }), 'お知らせが多い');
    await user.type(screen.getByRole('textbox', { name: /ご意見/ }), 'ありがとう');
    await user.click(understood());
    await user.click(leaveButton());
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    expect(sent(retire)).toEqual([{ reason: 'MAILS', comment: 'ありがとう', understood: true }]);
  });

  it('leads back to the first step after a new obstacle (F18)', async () => {
    const { arrived, left } = await open(CONFIRM, {}, [refusal(retire, 'still-open', '')]);
    await user.click(understood());
    await user.click(leaveButton());
    await waitFor(() => expect(arrived()).toBe('/mypage/unsub'));
    expect(left).not.toHaveBeenCalled();
  });

  it('stays on the page after a network error (B09)', async () => {
    const { left } = await open(CONFIRM, {}, [[retire, () => Promise.reject(new Error('offline'))]]);
    await user.click(understood());
    await user.click(leaveButton());
    expect(await screen.findByText(/退会できたか確認できませんでした/)).toBeVisible();
    expect(left).not.toHaveBeenCalled();
  });
});
