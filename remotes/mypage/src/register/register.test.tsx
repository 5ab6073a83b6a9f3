import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sessionState } from '@store/contracts/bus';
import { postcode } from '@store/contracts/calls/checkout';
import { getRegistration, register } from '@store/contracts/calls/customer';
import type { AnswerOf } from '@store/contracts/wire';
import { leave } from '@store/remote-kit';
import { answer, refusal, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { NOW } from '../testing/examples.ts';

const user = userEvent.setup();
beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(leave, 'for').mockReset().mockReturnValue();
});

const FORM = '/register?prev_url=%2Fmypage%2Ffavorite';
const signedUp = (options: Partial<AnswerOf<typeof getRegistration>> = {}) =>
  answer(getRegistration, () => ({
    email: 'miwa@example.jp',
    provider_id: 'https://signin.test',
    prev_url: '/mypage/favorite',
    typed: null,
    ...options,
  }));
const made = answer(register, () => ({ customer_code: 'C9', expires_in: 7200, prev_url: '/mypage/favorite' }));
const minato = { state: '東京都', city: '港区', town: '南青山' };
const bought = signedUp({
  typed: {
    name: { last_name: '佐伯', first_name: '美和' },
    name_memo: { last_name_kana: 'サエキ', first_name_kana: 'ミワ' },
    sex: 'MALE',
    birthday: 0,
    ...{ zip_code: '1070062', state: '東京都', city: '港区', address1: '南青山1-2-3', address2: '' },
    tel: '09000001234',
    email: 'guest@example.jp',
    ...{ dm_sending_permission_flg: false, mail_magazine_sending_permission_flg: false },
    sms_sending_permission_flg: false,
  },
});

async function open(address = FORM, answers: ShopTable['answers'] = [], state: ShopTable['state'] = []) {
  return renderRoute(remote, address, {
    now: NOW,
    state,
    answers: [...answers, signedUp(), answer(postcode, () => ({ full_address: '', places: [minato] })), made],
  });
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const look = () => user.click(screen.getByRole('button', { name: '入力内容を確認する' }));
const submit = async () => {
  await look();
  await user.click(await screen.findByRole('button', { name: 'この内容で会員登録する' }));
};

async function fillForm() {
  await user.type(field(/^姓/), '佐伯');
  await user.type(field(/^名/), '美和');
  await user.type(field(/^セイ/), 'さえき');
  await user.type(field(/^メイ/), 'ﾐﾜ');
  await user.type(field(/^生年月日/), '１９９０/2/28');
  await user.type(field(/^郵便番号/), '１０７－００６２');
  await waitFor(() => expect(field(/^町名・番地/)).toHaveValue('南青山'));
  await user.type(field(/^町名・番地/), '１－２－３');
  await user.type(field(/^電話番号/), '090-0000-1234');
}

describe('registration before sign-up (R-15)', () => {
  const stranger = refusal(getRegistration, 'not-signed-up', '');

  it('links to the sign-in service and back, without further requests', async () => {
    const { sentCalls } = await open('/register?prev_url=%2Fcart', [stranger]);
    expect(screen.getByRole('heading', { level: 1, name: '新規会員登録' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'メールアドレスの登録へ進む' })).toHaveAttribute(
      'href',
      '/login?sign_up=true&return_path=%2Fcart',
    );
    expect(screen.getByRole('link', { name: 'ログインする' })).toHaveAttribute('href', '/login?return_path=%2Fcart');
    expect(sentCalls.map(({ path }) => path)).toEqual([getRegistration.path]);
  });

  it.each(['https://evil.test/', '/register', '/register?step=complete'])(
    'does not redirect to %s (B-01)',
    async (request) => {
      await open(`/register?${new URLSearchParams({ prev_url: request })}`, [stranger]);
      const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'ログインする' });
      expect(['/', '/mypage']).toContain(new URL(href).searchParams.get('return_path'));
    },
  );
});

describe('registration form (R-15, E-05)', () => {
  it('reports all missing fields and focuses the first (50)', async () => {
    const { sent } = await open();
    await look();
    const summary = within(await screen.findByRole('alert', { name: '入力内容をご確認ください（10件）' }));
    expect(summary.getAllByRole('link').at(-1)).toHaveTextContent(
      'ご利用規約とプライバシーポリシーへの同意にチェックを入れてください',
    );
    await waitFor(() => expect(field(/^姓/)).toHaveFocus());
    expect(box(/に同意します/)).toBeInvalid();
    expect(sent(register)).toEqual([]);
  });

  it('starts with its defaults: no consent is preselected (E-05, 91)', async () => {
    const { sent } = await open();
    expect(screen.getByRole('radio', { name: '男性' })).toBeChecked();
    for (const each of screen.getAllByRole('checkbox')) expect(each).not.toBeChecked();
    await fillForm();
    await user.clear(field(/^生年月日/));
    await user.click(box(/に同意します/));
    await submit();
    await waitFor(() => expect(leave.for).toHaveBeenCalled());
    expect(sent(register)).toMatchObject([
      {
        sex: 'MALE',
        birthday: 0,
        mail_magazine_sending_permission_flg: false,
        sms_sending_permission_flg: false,
        dm_sending_permission_flg: false,
      },
    ]);
  });

  it('sends normalized input and reloads the document as a member (V-05, 47, 49, 51, P22)', async () => {
    const { sent } = await open();
    expect(screen.getByText('miwa@example.jp')).toBeVisible();
    await fillForm();
    await user.click(screen.getByRole('radio', { name: '女性' }));
    await user.click(box(/SMS/));
    await user.click(box(/に同意します/));
    await submit();
    await waitFor(() =>
      expect(leave.for).toHaveBeenCalledWith('/register?step=complete&prev_url=%2Fmypage%2Ffavorite'),
    );
    expect(sent(register)).toEqual([
      {
        name: { last_name: '佐伯', first_name: '美和' },
        name_memo: { last_name_kana: 'サエキ', first_name_kana: 'ミワ' },
        sex: 'FEMALE',
        birthday: Date.parse('1990-02-28T00:00:00+09:00'),
        zip_code: '1070062',
        state: '東京都',
        city: '港区',
        address1: '南青山1-2-3',
        address2: '',
        tel: '09000001234',
        email: 'miwa@example.jp',
        mail_magazine_sending_permission_flg: false,
        sms_sending_permission_flg: true,
        dm_sending_permission_flg: false,
      },
    ]);
  });

  it('has a confirmation step and can go back (R-15)', async () => {
    const { sent, arrived } = await open();
    await fillForm();
    await user.click(box(/に同意します/));
    await look();
    expect(await screen.findByRole('heading', { level: 1, name: '登録内容の確認' })).toBeVisible();
    const panel = within(screen.getByRole('region', { name: 'お客様情報' }));
    for (const words of [
      '佐伯 美和',
      'サエキ ミワ',
      '男性',
      '1990年2月28日',
      '〒107-0062 東京都港区南青山1-2-3',
      '受け取らない',
    ])
      expect(panel.getByText(words)).toBeVisible();
    expect(sent(register)).toEqual([]);
    await user.click(screen.getByRole('link', { name: '入力内容を修正する' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'お客様情報の入力' })).toBeVisible();
    expect(arrived()).toBe('/register?step=form&prev_url=%2Fmypage%2Ffavorite');
    expect(field(/^町名・番地/)).toHaveValue('南青山1-2-3');
    expect(box(/に同意します/)).toBeChecked();
  });

  it('shows the form for a URL of a later step (R-15)', async () => {
    await open('/register?step=confirm');
    expect(screen.getByRole('heading', { level: 1, name: 'お客様情報の入力' })).toBeVisible();
  });

  it('derives furigana from the kana typed before conversion, and never overwrites it (49)', async () => {
    await open();
    const compose = (name: RegExp, ...steps: string[]) => {
      fireEvent.compositionStart(field(name));
      for (const data of steps) fireEvent.compositionUpdate(field(name), { data });
      fireEvent.compositionEnd(field(name), { data: steps.at(-1) });
    };
    compose(/^姓/, 'さ', 'さえ', 'さえk', 'さえき', '佐伯');
    expect(field(/^セイ/)).toHaveValue('サエキ');
    compose(/^姓/, 'さいき', '斎木');
    expect(field(/^セイ/)).toHaveValue('サイキ');
    await user.type(field(/^メイ/), 'ミワコ');
    compose(/^名/, 'みわ', '美和');
    expect(field(/^メイ/)).toHaveValue('ミワコ');
  });

  it('reports an impossible birthday at its field (P22)', async () => {
    await open();
    await user.type(field(/^生年月日/), '20261121');
    await look();
    await waitFor(() => expect(field(/^生年月日/)).toHaveAccessibleDescription(/1990-02-28」の形で/));
  });

  it('starts with the data of a guest order (41)', async () => {
    await open(FORM, [bought]);
    expect(field(/^姓/)).toHaveValue('佐伯');
    expect(field(/^町名・番地/)).toHaveValue('南青山1-2-3');
    expect(screen.getByText('miwa@example.jp')).toBeVisible();
  });

  it('requires the mail address twice when none is verified, and suggests typo corrections (41, 51)', async () => {
    await open(FORM, [signedUp({ email: '' })]);
    await user.type(field(/^メールアドレス(?!（)/), 'miwa@gmial.com');
    await user.type(field(/^メールアドレス（確認用）/), 'miwa@gmail.com');
    await user.click(await screen.findByRole('button', { name: 'このアドレスにする' }));
    expect(field(/^メールアドレス(?!（)/)).toHaveValue('miwa@gmail.com');
    await user.type(field(/^メールアドレス（確認用）/), 'x');
    await look();
    await waitFor(() => expect(field(/^メールアドレス（確認用）/)).toHaveAccessibleDescription(/上の欄と異なります/));
  });
});

describe('refused registration (R-15)', () => {
  async function refuse(code: string, message: string) {
    const page = await open(FORM, [bought, refusal(register, code, message)]);
    await user.click(box(/に同意します/));
    await submit();
    return page;
  }

  it('reports a postcode mismatch at the postcode and keeps the input (V-04)', async () => {
    await refuse('postcode-mismatch', '郵便番号と住所が一致しません。');
    await waitFor(() => expect(field(/^郵便番号/)).toHaveAccessibleDescription(/一致しません/));
    expect(field(/^郵便番号/)).toHaveFocus();
    expect(field(/^姓/)).toHaveValue('佐伯');
  });

  it('tells an existing member to sign in (95)', async () => {
    await refuse('already-member', 'すでに会員登録がお済みです。ログインしてください。');
    expect(await screen.findByText(/ログインしてください/)).toBeVisible();
  });

  it('restarts the sign-up after it expired, and restores the draft (92)', async () => {
    const first = await refuse('not-signed-up', '会員登録の有効期限が切れました。');
    await waitFor(() => expect(first.arrived()).toMatch(/^\/register\?step=expired/));
    first.unmount();
    await open(FORM);
    expect(box(/に同意します/)).toBeChecked();
  });

  it('keeps early input and fills the other fields from the draft (92)', async () => {
    const first = await refuse('not-signed-up', '会員登録の有効期限が切れました。');
    await waitFor(() => expect(first.arrived()).toMatch(/^\/register\?step=expired/));
    first.unmount();
    const { shell } = await open(FORM, [], [[sessionState, { kind: 'starting' }]]);
    await user.type(field(/^姓/), '和泉');
    act(() => shell.write(sessionState, { kind: 'guest' }));
    expect(field(/^名/)).toHaveValue('美和');
    expect(field(/^姓/)).toHaveValue('和泉');
  });

  it('keeps the input after a network error (B09)', async () => {
    await open(FORM, [bought, [register, () => Promise.reject(new Error('offline'))]]);
    await user.click(box(/に同意します/));
    await submit();
    expect(await screen.findByText(/入力内容は残っています/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: '入力内容を修正する' }));
    await screen.findByRole('heading', { level: 1, name: 'お客様情報の入力' });
    expect(field(/^姓/)).toHaveValue('佐伯');
  });
});

describe('registration page for members (R-15)', () => {
  const member = refusal(getRegistration, 'already-member', '');

  it('redirects', async () => {
    const { arrived } = await open('/register?prev_url=%2Fguide', [member]);
    await waitFor(() => expect(arrived()).toBe('/guide'));
  });

  it('thanks a new member and links to the next page', async () => {
    await open('/register?step=complete&prev_url=%2Fcart%3Fcheckout_flg%3Dtrue', [member]);
    expect(screen.getByRole('heading', { level: 1, name: '会員登録が完了しました' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'ご購入手続きへ進む' })).toHaveAttribute('href', '/cart?checkout_flg=true');
  });
});
