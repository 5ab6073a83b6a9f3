import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { showToast } from '@store/contracts/bus';
import { addAddress, addressesByCustomer, updateAddress } from '@store/contracts/calls/checkout';
import { deleteAddress, setDefaultAddress } from '@store/contracts/calls/customer';
import type { UnfinishedForm } from '@store/contracts/composition';
import type { Address } from '@store/contracts/entities';
import { answer, refusal, renderRoute, type ShopTable, standInDialogs } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { memberShop } from '../testing/member-shop.ts';

const user = userEvent.setup();
beforeAll(standInDialogs);
beforeEach(() => sessionStorage.clear());

const address = (delivery_code: string, label: string, options: Partial<Address> = {}): Address => ({
  delivery_code,
  label,
  zip_code: '1500002',
  state: '東京都',
  city: '渋谷区',
  address1: '渋谷1-1',
  address2: '',
  name: { last_name: '山田', first_name: '太郎', last_name_kana: 'ヤマダ', first_name_kana: 'タロウ' },
  tel: '0312345678',
  is_default: false,
  ...options,
});
const home = address('A1', '自宅', { is_default: true });
const parents = address('A2', '実家', { zip_code: '3800823', state: '長野県', city: '長野市', address1: '南千歳1' });

const AGAIN = 'ご本人の確認のため、もう一度ログインしてください。';

async function open(
  path: string,
  addresses: Address[],
  answers: NonNullable<ShopTable['answers']> = [],
  unfinished?: UnfinishedForm,
) {
  const book = answer(addressesByCustomer, () => ({ addresses }));
  return renderRoute(remote, path, {
    ...memberShop({}, [...answers, book]),
    ...(unfinished && { unfinished }),
    commands: [[showToast, async () => ({ kind: 'done', value: null })]],
  });
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog', { name: 'お届け先の削除' }));

describe('address book (R-57)', () => {
  it('changes the default address (R-57, 52)', async () => {
    const changed = [
      { ...parents, is_default: true },
      { ...home, is_default: false },
    ];
    const { sent } = await open(
      '/mypage/address',
      [home, parents],
      [answer(setDefaultAddress, () => ({ addresses: changed }))],
    );
    const list = within(await screen.findByRole('list', { name: '登録済みのお届け先' }));
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/自宅いつものお届け先/);
    await user.click(button(/「実家」を\s?いつものお届け先にする/));
    await waitFor(() => expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/実家いつものお届け先/));
    expect(sent(setDefaultAddress)).toEqual([{ delivery_code: 'A2' }]);
  });

  it('confirms before deleting (52)', async () => {
    const { sent } = await open(
      '/mypage/address',
      [home, parents],
      [answer(deleteAddress, () => ({ addresses: [home] }))],
    );
    await user.click(await screen.findByRole('button', { name: /「実家」を\s?削除する/ }));
    await user.click(dialog().getByRole('button', { name: '削除しない' }));
    expect(sent(deleteAddress)).toEqual([]);
    await user.click(button(/「実家」を\s?削除する/));
    expect(dialog().getByText(/長野県長野市南千歳1/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: '実家' })).not.toBeInTheDocument());
    expect(sent(deleteAddress)).toEqual([{ delivery_code: 'A2' }]);
  });

  it('requires a replacement when deleting the address of a subscription (52)', async () => {
    const message = '定期購入のお届け先です。代わりのお届け先をお選びください。';
    let isAsked = false;
    const { sent } = await open(
      '/mypage/address',
      [home, parents],
      [
        [
          deleteAddress,
          async () => {
            if (isAsked) return { kind: 'answered', data: { addresses: [parents] } };
            isAsked = true;
            return { kind: 'refused', code: 'address-in-use', message };
          },
        ],
      ],
    );
    await user.click(await screen.findByRole('button', { name: /「自宅」を\s?削除する/ }));
    await user.click(dialog().getByRole('button', { name: '削除する' }));
    expect(await dialog().findByText(message)).toBeVisible();
    expect(dialog().getByRole('button', { name: '削除する' })).toBeDisabled();
    await user.selectOptions(dialog().getByRole('combobox', { name: /代わりのお届け先/ }), 'A2');
    await user.click(dialog().getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: '自宅' })).not.toBeInTheDocument());
    expect(sent(deleteAddress).at(-1)).toEqual({ delivery_code: 'A1', replacement_delivery_code: 'A2' });
  });

  it('links to adding an address when a subscription uses the only one (52)', async () => {
    await open('/mypage/address', [home], [refusal(deleteAddress, 'address-in-use', '定期購入のお届け先です。')]);
    await user.click(await screen.findByRole('button', { name: /「自宅」を\s?削除する/ }));
    await user.click(dialog().getByRole('button', { name: '削除する' }));
    expect(await dialog().findByRole('link', { name: '新しいお届け先を追加' })).toHaveAttribute(
      'href',
      '/mypage/add_address',
    );
  });

  it('keeps the address and links to a new sign-in when re-authentication is needed (R-57)', async () => {
    await open('/mypage/address', [home, parents], [refusal(deleteAddress, 'sign-in-again', AGAIN)]);
    await user.click(await screen.findByRole('button', { name: /「実家」を\s?削除する/ }));
    await user.click(dialog().getByRole('button', { name: '削除する' }));
    const link = await dialog().findByRole('link', { name: 'もう一度ログインする' });
    expect(link).toHaveAttribute('href', '/login?again=true&return_path=%2Fmypage%2Faddress');
    expect(dialog().getByText(AGAIN, { exact: false })).toBeVisible();
  });

  it('offers no further address when the book has twenty (52)', async () => {
    await open(
      '/mypage/address',
      Array.from({ length: 20 }, (_, place) => address(`A${place}`, `${place}番目`)),
    );
    expect(await screen.findByText(/お届け先が20件になりました/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'お届け先を追加する' })).not.toBeInTheDocument();
  });
});

describe('address form (R-57)', () => {
  it('edits an address, and warns when it duplicates another (R-57, 52)', async () => {
    const { sent, arrived } = await open(
      '/mypage/address/A2',
      [home, parents],
      [answer(updateAddress, () => ({ addresses: [home, parents] }))],
    );
    const line = await screen.findByRole('textbox', { name: /町名・番地/ });
    await user.clear(line);
    await user.type(line, '南千歳2');
    await user.click(button('このお届け先を保存する'));
    await waitFor(() => expect(arrived()).toBe('/mypage/address'));
    expect(sent(updateAddress)).toMatchObject([{ delivery_code: 'A2', address: { address1: '南千歳2' } }]);
  });

  it('adds an address, and saves a duplicate only when confirmed (R-57, 52)', async () => {
    const twin = address('A3', '', { zip_code: '1500002', address1: '渋谷1丁目1番' });
    const { sent, arrived } = await open(
      '/mypage/add_address',
      [twin],
      [answer(addAddress, () => ({ delivery_code: 'A9', addresses: [twin] }))],
    );
    const type = async (name: RegExp, text: string) => user.type(await screen.findByRole('textbox', { name }), text);
    await type(/^姓/, '山田');
    await type(/^名/, '太郎');
    await type(/^セイ/, 'ヤマダ');
    await type(/^メイ/, 'タロウ');
    await user.selectOptions(screen.getByRole('combobox', { name: /都道府県/ }), '東京都');
    await type(/市区町村/, '渋谷区');
    await type(/町名・番地/, '渋谷1-1');
    await type(/郵便番号/, '1500002');
    await type(/電話番号/, '0312345678');
    await user.click(button('このお届け先を保存する'));
    expect(await screen.findByText(/同じお名前・ご住所のお届け先が、すでに登録されています/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /もう1件登録する/ }));
    await user.click(button('このお届け先を保存する'));
    await waitFor(() => expect(arrived()).toBe('/mypage/address'));
    expect(sent(addAddress)).toHaveLength(1);
  });

  it('links to a new sign-in and back when re-authentication is needed, keeping the input (R-57, 92)', async () => {
    const refused = refusal(updateAddress, 'sign-in-again', AGAIN);
    const { unmount } = await open('/mypage/address/A2', [home, parents], [refused]);
    const line = await screen.findByRole('textbox', { name: /町名・番地/ });
    await user.clear(line);
    await user.type(line, '南千歳2');
    await user.click(button('このお届け先を保存する'));
    expect(await screen.findByRole('link', { name: 'もう一度ログインする' })).toHaveAttribute(
      'href',
      '/login?again=true&return_path=%2Fmypage%2Faddress%2FA2',
    );
    unmount();
    await open('/mypage/address/A2', [home, parents]);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /町名・番地/ })).toHaveValue('南千歳2'));
  });

  it('links to a new sign-in after a no-script submit that needs re-authentication (R-57)', async () => {
    const fields = { delivery_code: 'A2', address1: '南千歳2' };
    const errors = { 'sign-in-again': AGAIN };
    await open('/mypage/address/A2', [home, parents], [], { name: 'mypage/address', fields, errors });
    expect(await screen.findByRole('link', { name: 'もう一度ログインする' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /町名・番地/ })).toHaveValue('南千歳2');
  });

  it('returns not-found for an address of another customer (R-57)', async () => {
    const { arrived } = await open('/mypage/address/A8', [home]);
    await waitFor(() => expect(arrived()).toBe('/404'));
  });
});
