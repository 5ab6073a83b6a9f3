import { beforeEach, describe, expect, it } from '@jest/globals';
import { sessionEnded, sessionState } from '@store/contracts/bus';
import {
  addAddress,
  addressesByCustomer,
  cartsByCustomer,
  checkoutChoose,
  postcode,
  updateAddress,
} from '@store/contracts/calls/checkout';
import { addressInput } from '@store/contracts/entities';
import { addressFields, toAddressInput, toFields } from '@store/customer-form';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { exampleAddress, exampleCart, memberState, NOW, optionsAnswer } from '../../testing/examples.ts';

const user = userEvent.setup();
beforeEach(() => sessionStorage.clear());
const cart = exampleCart();
const minato = { state: '東京都', city: '港区', town: '南青山' };
const places = (...found: (typeof minato)[]) => answer(postcode, () => ({ full_address: '', places: found }));

async function openForm(address = '/cart_address_add?type=NORMAL', answers: Parameters<typeof renderRoute>[2] = {}) {
  const page = await renderRoute(remote, address, {
    now: NOW,
    state: answers.state ?? memberState([cart]),
    answers: [
      ...(answers.answers ?? []),
      answer(addAddress, () => ({ delivery_code: 'A9', addresses: [exampleAddress] })),
      answer(updateAddress, () => ({ addresses: [exampleAddress] })),
      answer(addressesByCustomer, () => ({ addresses: [exampleAddress] })),
      answer(checkoutChoose, () => ({ carts: [cart] })),
      answer(cartsByCustomer, () => ({ carts: [cart] })),
      optionsAnswer(),
      places(minato),
    ],
  });
  await screen.findByRole('button', { name: 'このお届け先を使う' });
  return page;
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const retype = (name: RegExp, text: string) => user.clear(field(name)).then(() => user.type(field(name), text));
const prefecture = () => screen.getByRole('combobox', { name: /都道府県/ });
const save = () => user.click(screen.getByRole('button', { name: 'このお届け先を使う' }));

async function fillForm() {
  await user.type(field(/^姓/), '佐伯');
  await user.type(field(/^名/), '美和');
  await user.type(field(/^セイ/), 'さえき');
  await user.type(field(/^メイ/), 'ﾐﾜ');
  await user.type(field(/郵便番号/), '１０７－００６２');
  await waitFor(() => expect(field(/町名・番地/)).toHaveValue('南青山'));
  await user.type(field(/町名・番地/), '１－２－３');
  await user.type(field(/電話番号/), '090-0000-1234');
}

describe('address form drafts', () => {
  it('survive an hour, a new sign-in and a reload (92)', async () => {
    const first = await openForm();
    await user.type(field(/^姓/), '佐伯');
    await user.type(field(/電話番号/), '0900');
    act(() => {
      first.shell.write(sessionState, { kind: 'guest' });
      first.shell.publish(sessionEnded, { reason: 'expired' });
    });
    // B05: hides private data and links to sign-in.
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ログインする' })).toHaveAttribute(
      'href',
      `/login?return_path=${encodeURIComponent('/cart_address_add?type=NORMAL')}`,
    );
    first.unmount();
    await openForm();
    expect(field(/^姓/)).toHaveValue('佐伯');
    expect(field(/電話番号/)).toHaveValue('0900');
  });
  it('are not shown to another member (B05)', async () => {
    const first = await openForm();
    await user.type(field(/^姓/), '佐伯');
    first.unmount();
    const other = { kind: 'member', customer_code: 'C0002', expires_timestamp: NOW + 3_600_000 } as const;
    const next = await openForm(undefined, { state: [...memberState([cart]), [sessionState, other]] });
    expect(field(/^姓/)).toHaveValue('');
    next.unmount();
  });
  it('are deleted on logout and after saving (B05)', async () => {
    const first = await openForm();
    await user.type(field(/^姓/), '佐伯');
    act(() => first.shell.publish(sessionEnded, { reason: 'logout' }));
    first.unmount();
    const second = await openForm();
    expect(field(/^姓/)).toHaveValue('');
    await fillForm();
    await save();
    await waitFor(() => expect(second.arrived()).toBe('/cart?step=delivery&type=NORMAL'));
    second.unmount();
    await openForm();
    expect(field(/^姓/)).toHaveValue('');
  });
});

describe('adding an address', () => {
  it('saves it, selects it for the cart and returns (R-30)', async () => {
    const { sent, arrived } = await openForm();
    await fillForm();
    await save();
    await waitFor(() => expect(arrived()).toBe('/cart?step=delivery&type=NORMAL'));
    expect(sent(addAddress)).toEqual([
      {
        address: {
          label: '',
          zip_code: '1070062',
          state: '東京都',
          city: '港区',
          address1: '南青山1-2-3',
          address2: '',
          name: { last_name: '佐伯', first_name: '美和', last_name_kana: 'サエキ', first_name_kana: 'ミワ' },
          tel: '09000001234',
          is_default: false,
        },
      },
    ]);
    expect(sent(checkoutChoose)).toEqual([{ order_type: 'NORMAL', delivery_code: 'A9' }]);
  });

  it('reports all missing fields and focuses the first (50)', async () => {
    const { sent } = await openForm();
    await save();
    const summary = within(await screen.findByRole('alert', { name: '入力内容をご確認ください（9件）' }));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '姓を入力してください',
      '名を入力してください',
      'セイは全角カタカナで入力してください',
      'メイは全角カタカナで入力してください',
      '郵便番号は7桁の数字で入力してください',
      '都道府県を選んでください',
      '市区町村を入力してください',
      '町名・番地を入力してください',
      '電話番号は市外局番から入力してください（固定電話は10桁、携帯電話・IP電話は11桁）',
    ]);
    expect(field(/^姓/)).toHaveFocus();
    expect(field(/郵便番号/)).toHaveAccessibleDescription(/7桁の数字で/);
    expect(sent(addAddress)).toEqual([]);
  });

  it('normalizes a field on blur (V-05, 49)', async () => {
    await openForm();
    await user.type(field(/^セイ/), 'さえき');
    await user.type(field(/電話番号/), '０９０（００００）１２３４');
    await user.tab();
    expect(field(/^セイ/)).toHaveValue('サエキ');
    expect(field(/電話番号/)).toHaveValue('09000001234');
  });

  it('looks up the address once after the seventh postcode digit (47)', async () => {
    const { sent } = await openForm();
    await user.type(field(/郵便番号/), '107006');
    expect(sent(postcode)).toEqual([]);
    await user.type(field(/郵便番号/), '2');
    await waitFor(() => expect(prefecture()).toHaveValue('東京都'));
    expect(field(/市区町村/)).toHaveValue('港区');
    await retype(/市区町村/, '港区赤坂');
    await user.type(field(/郵便番号/), '{Backspace}2');
    expect(sent(postcode)).toEqual([{ postcode: '1070062' }]);
    expect(field(/市区町村/)).toHaveValue('港区赤坂');
  });

  it('does not overwrite typed fields when the postcode changes (47)', async () => {
    const { sent } = await openForm();
    await user.type(field(/市区町村/), '千代田区');
    await user.type(field(/郵便番号/), '1070062');
    await waitFor(() => expect(prefecture()).toHaveValue('東京都'));
    expect(sent(postcode)).toHaveLength(1);
    expect(field(/市区町村/)).toHaveValue('千代田区');
  });

  it('after a reload, refills fields that a postcode filled, but not typed ones (47)', async () => {
    const first = await openForm();
    await user.type(field(/郵便番号/), '1070062');
    await waitFor(() => expect(field(/市区町村/)).toHaveValue('港区'));
    await retype(/町名・番地/, '赤坂1-1');
    first.unmount();
    await openForm(undefined, { answers: [places({ state: '北海道', city: '札幌市中央区', town: '北一条西' })] });
    await waitFor(() => expect(field(/市区町村/)).toHaveValue('港区'));
    await retype(/郵便番号/, '0600001');
    await waitFor(() => expect(field(/市区町村/)).toHaveValue('札幌市中央区'));
    expect(prefecture()).toHaveValue('北海道');
    expect(field(/町名・番地/)).toHaveValue('赤坂1-1');
  });

  it('offers a list when the postcode has several towns (47)', async () => {
    await openForm(undefined, { answers: [places(minato, { ...minato, town: '北青山' })] });
    await user.type(field(/郵便番号/), '1070062');
    await user.selectOptions(await screen.findByRole('combobox', { name: /町名を選ぶ/ }), '北青山');
    expect(field(/町名・番地/)).toHaveValue('北青山');
  });

  it('leaves the fields empty for an unknown postcode (A-35)', async () => {
    await openForm(undefined, { answers: [refusal(postcode, 'postcode-unknown', '')] });
    await user.type(field(/郵便番号/), '9999999');
    expect(await screen.findByText('郵便番号が見つかりませんでした。ご住所を直接ご入力ください。')).toBeVisible();
  });

  it('reports a postcode mismatch at the postcode field (V-04)', async () => {
    const message = '郵便番号と住所が一致しません。ご確認ください。';
    const { arrived } = await openForm(undefined, { answers: [refusal(addAddress, 'postcode-mismatch', message)] });
    await fillForm();
    await save();
    await waitFor(() => expect(field(/郵便番号/)).toHaveAccessibleDescription(new RegExp(message)));
    expect(arrived()).toBe('/cart_address_add?type=NORMAL');
  });

  it('warns of a missing block number without rejecting (48)', async () => {
    const { sent } = await openForm(undefined, { answers: [refusal(addAddress, 'address-book-full', '20件まで')] });
    await fillForm();
    await retype(/町名・番地/, '南青山');
    await save();
    expect(await screen.findByText(/番地が入力されていないようです/)).toBeVisible();
    expect(sent(addAddress)).toHaveLength(1);
    expect(screen.getByText('20件まで')).toBeVisible();
  });

  it('warns of a duplicate address, and saves it when confirmed (52)', async () => {
    const { sent } = await openForm(undefined, {
      answers: [
        answer(addressesByCustomer, () => ({
          addresses: [
            {
              ...exampleAddress,
              label: '自宅',
              zip_code: '1070062',
              state: '東京都',
              city: '港区',
              address1: '南青山1丁目2番3号',
              address2: '',
              name: { ...exampleAddress.name, last_name: '佐伯', first_name: '美和' },
            },
          ],
        })),
      ],
    });
    await fillForm();
    await save();
    expect(await screen.findByText(/同じお名前・ご住所のお届け先（自宅）が、すでに登録されています/)).toBeVisible();
    expect(sent(addAddress)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: '別のお届け先として、もう1件登録する' }));
    await save();
    await waitFor(() => expect(sent(addAddress)).toHaveLength(1));
  });

  it('keeps the input after a network error (B09)', async () => {
    const lost = [addAddress, () => Promise.reject(new Error('offline'))] as const;
    await openForm(undefined, { answers: [lost] });
    await fillForm();
    await save();
    expect(await screen.findByText(/入力内容は残っています/)).toBeVisible();
    expect(field(/^姓/)).toHaveValue('佐伯');
  });

  it('has autocomplete tokens and numeric keyboards (50)', async () => {
    await openForm();
    expect(field(/郵便番号/)).toHaveAttribute('autocomplete', 'postal-code');
    expect(field(/郵便番号/)).toHaveAttribute('inputmode', 'numeric');
    expect(field(/電話番号/)).toHaveAttribute('autocomplete', 'tel');
    expect(within(prefecture()).getAllByRole('option')).toHaveLength(48);
  });
});

describe('editing an address', () => {
  it('starts with the saved values and updates by code (R-30)', async () => {
    const { sent, arrived } = await openForm('/cart_address/A1?type=NORMAL');
    expect(screen.getByRole('heading', { level: 1, name: 'お届け先の変更' })).toBeVisible();
    await retype(/建物名/, '４０１');
    await save();
    await waitFor(() => expect(arrived()).toBe('/cart?step=delivery&type=NORMAL'));
    expect(sent(updateAddress)).toMatchObject([{ delivery_code: 'A1', address: { address2: '401' } }]);
  });
  it('returns not-found for an address of another customer (R-30)', async () => {
    const { arrived } = await renderRoute(remote, '/cart_address/A8', {
      answers: [answer(addressesByCustomer, () => ({ addresses: [exampleAddress] }))],
    });
    await waitFor(() => expect(arrived()).toBe('/404'));
  });
});

it.each([
  ['in stored form', {}],
  [
    'in unnormalized form',
    { zip_code: '〒107-0062', tel: '03（1234）5678', last_name_kana: ' さえき ', address2: '\t３０２' },
  ],
  ['with a long name', { last_name: '佐'.repeat(20), label: '実'.repeat(20) }],
])('an address %s accepted by the form is accepted by the contract (E-03)', (_, typed) => {
  const read = addressFields.parse({ ...toFields(exampleAddress), ...typed });
  expect(addressInput.safeParse(toAddressInput(read)).success).toBe(true);
});
