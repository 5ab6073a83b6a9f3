import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { showToast } from '@store/contracts/bus';
import { postcode } from '@store/contracts/calls/checkout';
import { getProfile, updatePermissions, updateProfile } from '@store/contracts/calls/customer';
import type { MemberProfile } from '@store/contracts/entities';
import { leave } from '@store/remote-kit';
import { answer, refusal, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { memberShop } from '../testing/member-shop.ts';

const user = userEvent.setup();
beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(leave, 'for').mockReset().mockReturnValue();
});

const taro: MemberProfile = {
  customer_code: 'C0000001',
  name: { last_name: '山田', first_name: '太郎' },
  name_memo: { last_name_kana: 'ヤマダ', first_name_kana: 'タロウ' },
  sex: 'MALE',
  birthday: Date.parse('1980-05-06T00:00:00+09:00'),
  ...{ zip_code: '1500002', state: '東京都', city: '渋谷区', address1: '渋谷0丁目', address2: '' },
  tel: '09000000001',
  email: 'member@shop.test',
  dm_sending_permission_flg: false,
  mail_magazine_sending_permission_flg: false,
  sms_sending_permission_flg: true,
  line_sending_permission_flg: false,
  line_connected: false,
  clinic_link: false,
  registered_timestamp: Date.parse('2024-04-01T00:00:00+09:00'),
  revision: 'one',
};

async function open(path: string, answers: NonNullable<ShopTable['answers']>) {
  const minato = { state: '東京都', city: '渋谷区', town: '渋谷' };
  const toasts: unknown[] = [];
  const page = await renderRoute(remote, path, {
    ...memberShop({}, [...answers, answer(postcode, () => ({ full_address: '', places: [minato] }))]),
    commands: [
      [
        showToast,
        async (toast) => {
          toasts.push(toast);
          return { kind: 'done', value: null };
        },
      ],
    ],
  });
  return { ...page, toasts };
}
const shown = (options: Partial<MemberProfile> = {}) => answer(getProfile, () => ({ ...taro, ...options }));
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const box = (name: string) => screen.getByRole('checkbox', { name });
const CHANGE = '/mypage/member?step=change';

describe('member data (R-52)', () => {
  it('shows the data with links to edit them and to the password (R-52)', async () => {
    await open('/mypage/member', [shown()]);
    expect(screen.getByRole('heading', { level: 1, name: '会員情報' })).toBeVisible();
    const data = within(screen.getByRole('region', { name: 'お客様情報' }));
    for (const words of ['山田 太郎 様', 'ヤマダ タロウ', '1980年5月6日', '090-0000-0001', 'member@shop.test'])
      expect(data.getByText(words)).toBeVisible();
    expect(data.getByText(/〒150-0002 東京都渋谷区渋谷0丁目/)).toBeVisible();
    expect(data.getByRole('link', { name: '変更する' })).toHaveAttribute('href', CHANGE);
    expect(screen.getByRole('link', { name: 'パスワードを変更する' })).toHaveAttribute(
      'href',
      '/mypage/change_password',
    );
  });

  it('sends normalized changes with their base revision, then reloads the document (R-52)', async () => {
    const { sent } = await open(CHANGE, [shown(), answer(updateProfile, () => taro)]);
    await user.clear(field(/^電話番号/));
    await user.type(field(/^電話番号/), '０９０-1111-2222');
    await user.click(screen.getByRole('button', { name: 'この内容で変更する' }));
    await waitFor(() => expect(leave.for).toHaveBeenCalledWith('/mypage/member?step=changed'));
    const { name, name_memo, sex, birthday, zip_code, state, city, address1, address2, email } = taro;
    const same = { name, name_memo, sex, birthday, zip_code, state, city, address1, address2, email };
    expect(sent(updateProfile)).toEqual([{ member: { ...same, tel: '09011112222' }, revision: 'one' }]);
  });

  it('shows changes from another tab, adopts them and does not undo them (R-52)', async () => {
    const sentCalls: unknown[] = [];
    let newest = taro;
    const { sent } = await open(CHANGE, [
      answer(getProfile, () => newest),
      [
        updateProfile,
        async (request: unknown) => {
          sentCalls.push(request);
          if (sentCalls.length > 1) return { kind: 'answered', data: newest };
          newest = { ...taro, tel: '0312345678', zip_code: '1000005', revision: 'two' };
          return { kind: 'refused', code: 'changed-meanwhile', message: '別の画面で変更されています。' };
        },
      ],
    ]);
    await user.type(field(/^建物名/), '青葉ハイツ');
    const save = screen.getByRole('button', { name: 'この内容で変更する' });
    await user.click(save);
    const others = within(await screen.findByRole('region', { name: '別の画面で変更された項目' }));
    expect(others.getByText('電話番号')).toBeVisible();
    expect(others.getByText('03-1234-5678')).toBeVisible();
    expect(others.getByText('100-0005')).toBeVisible();
    expect(others.queryByText('姓')).not.toBeInTheDocument();
    expect(leave.for).not.toHaveBeenCalled();
    await user.click(others.getByRole('button', { name: '別の画面の内容を取り入れる' }));
    expect(field(/^電話番号/)).toHaveValue('0312345678');
    expect(field(/^郵便番号/)).toHaveValue('1000005');
    expect(field(/^建物名/)).toHaveValue('青葉ハイツ');
    await user.click(save);
    await waitFor(() => expect(leave.for).toHaveBeenCalled());
    expect(sent(updateProfile).at(-1)).toMatchObject({
      member: { tel: '0312345678', address2: '青葉ハイツ' },
      revision: 'two',
    });
  });

  it('requires a new mail address twice, and reports errors at the field (V-01, 41)', async () => {
    const { sent } = await open(CHANGE, [shown()]);
    await user.clear(field(/^メールアドレス(?!（)/));
    await user.type(field(/^メールアドレス(?!（)/), 'taro@example.jp');
    await user.click(screen.getByRole('button', { name: 'この内容で変更する' }));
    await waitFor(() => expect(field(/^メールアドレス（確認用）/)).toHaveAccessibleDescription(/上の欄と異なります/));
    expect(sent(updateProfile)).toEqual([]);
  });
});

describe('news settings (91)', () => {
  it('save each channel separately, sending only that one (91)', async () => {
    const { sent, toasts } = await open('/mypage/member', [
      shown(),
      answer(updatePermissions, () => ({ ...taro, mail_magazine_sending_permission_flg: true })),
    ]);
    expect(box('SMS（携帯電話のメッセージ）を受け取る')).toBeChecked();
    expect(box('郵送のダイレクトメールを受け取る')).not.toBeChecked();
    await user.click(box('メールマガジンを受け取る'));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(box('メールマガジンを受け取る')).toBeChecked();
    expect(sent(updatePermissions)).toEqual([{ mail_magazine_sending_permission_flg: true }]);
  });

  it('revert when saving fails (91)', async () => {
    await open('/mypage/member', [shown(), refusal(updatePermissions, 'busy', '混み合っています。')]);
    await user.click(box('SMS（携帯電話のメッセージ）を受け取る'));
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    expect(box('SMS（携帯電話のメッセージ）を受け取る')).toBeChecked();
  });

  it('offer LINE once an account is connected (91)', async () => {
    const first = await open('/mypage/member', [shown()]);
    expect(screen.queryByRole('checkbox', { name: /LINE/ })).not.toBeInTheDocument();
    first.unmount();
    await open('/mypage/member', [shown({ line_connected: true })]);
    expect(box('LINEのメッセージを受け取る')).not.toBeChecked();
  });
});
