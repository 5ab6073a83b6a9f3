import { expect, it } from '@jest/globals';
import { addAddress, addressesByCustomer } from '@store/contracts/calls/checkout';
import { updateProfile } from '@store/contracts/calls/customer';
import { answer, refusal, type ShopTable, testShop } from '@store/remote-kit/testing';
import { remote } from '../remote.server.ts';

async function send(form: string, fields: Record<string, string>, answers: NonNullable<ShopTable['answers']>) {
  const { shop, sentCalls } = testShop({ answers });
  const action = remote.forms?.[form];
  if (!action) throw new Error(`no form ${form}`);
  return { outcome: await action({ fields, shop, url: new URL('http://store.test/mypage/member') }), sentCalls };
}
const typed = {
  last_name: '佐伯',
  first_name: '美和',
  last_name_kana: 'サエキ',
  first_name_kana: 'みわ',
  zip_code: '1070062',
  state: '東京都',
  city: '港区',
  address1: '南青山1-2-3',
  address2: '',
  tel: '09000001234',
};
const email = { email: 'miwa@example.jp', email_again: 'miwa@example.jp' };
const own = { ...typed, ...email, sex: 'FEMALE', birthday: '19900228', revision: 'r1' };

it('changes member data without script as the screen does (R-52, V-05)', async () => {
  const stale = '別の画面で変更されています。';
  const { outcome, sentCalls } = await send('profile', own, [refusal(updateProfile, 'changed-meanwhile', stale)]);
  expect(outcome).toEqual({ kind: 'refused', message: stale, errors: {} });
  expect(sentCalls).toMatchObject([
    { request: { revision: 'r1', member: { sex: 'FEMALE', name_memo: { first_name_kana: 'ミワ' } } } },
  ]);
});

it('reports invalid member data at the field without script (P22)', async () => {
  const { outcome, sentCalls } = await send('profile', { ...own, birthday: '2999-01-01' }, []);
  expect(outcome).toMatchObject({ errors: { birthday: '生年月日は「例）1990-02-28」の形で入力してください' } });
  expect(sentCalls).toEqual([]);
});

it('reports that re-authentication is needed, for the form to link to it (R-52)', async () => {
  const message = 'ご本人の確認のため、もう一度ログインしてください。';
  const { outcome } = await send('profile', own, [refusal(updateProfile, 'sign-in-again', message)]);
  expect(outcome).toEqual({ kind: 'refused', message, errors: { 'sign-in-again': message } });
});

it('adds an address without script, or shows why it cannot (R-57, 52)', async () => {
  const book = answer(addressesByCustomer, () => ({ addresses: [] }));
  const full = refusal(addAddress, 'address-book-full', 'お届け先は20件まで登録できます。');
  const { outcome, sentCalls } = await send('address', { ...typed, label: '自宅' }, [book, full]);
  expect(outcome).toMatchObject({ kind: 'refused', message: 'お届け先は20件まで登録できます。', errors: {} });
  expect(sentCalls.at(-1)).toMatchObject({
    path: addAddress.path,
    request: { address: { label: '自宅', is_default: false } },
  });
  expect((await send('address', { ...typed, city: '' }, [])).outcome).toMatchObject({
    errors: { city: '市区町村を入力してください' },
  });
});
