import { randomUUID } from 'node:crypto';
import { addAddress, addressesByCustomer, addToCart, cartsByCustomer } from '@store/contracts/calls/checkout';
import { deleteAddress } from '@store/contracts/calls/customer';
import { expect, it } from 'vitest';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';
import { runHousekeeping } from '../housekeeping.ts';

const backend = backendForFile();

const line = { order_type: 'NORMAL', sku: 'S1001', quantity: 1 } as const;
const address = {
  label: '職場',
  zip_code: '1500002',
  state: '東京都',
  city: '渋谷区',
  address1: '渋谷1-2-3',
  name: { last_name: '佐伯', first_name: '花子', last_name_kana: 'サエキ', first_name_kana: 'ハナコ' },
  tel: '0312345678',
};
const pieces = async (shopper: TestShopper) => {
  const { carts } = await shopper.ask(cartsByCustomer, {});
  return carts
    .flatMap(({ sku_entries_display }) => sku_entries_display)
    .reduce((sum, { quantity }) => sum + quantity, 0);
};

it('returns the stored response to a repeated write without applying it again (B09)', async () => {
  const member = await backend.visitor().signIn('C0000002');
  const before = await pieces(member);
  const options = { key: randomUUID() };
  const first = await member.ask(addToCart, line, options);
  expect(await member.ask(addToCart, line, options)).toEqual(first);
  expect(await pieces(member)).toBe(before + 1);
});

it('adds once for a guest who lost the first response but received its cookie (B09)', async () => {
  const guest = backend.visitor();
  const options = { key: randomUUID() };
  const first = await guest.ask(addToCart, line, options);
  expect(await guest.ask(addToCart, line, options)).toEqual(first);
  expect(await pieces(guest)).toBe(1);
});

it('applies concurrent duplicates of a write once (B09)', async () => {
  const member = await backend.visitor().signIn('C0000003');
  const options = { key: randomUUID() };
  const answers = await Promise.all([0, 1, 2].map(() => member.ask(addAddress, { address }, options)));
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const { addresses } = await member.ask(addressesByCustomer, {});
  expect(addresses.filter(({ label }) => label === address.label)).toHaveLength(1);
});

it('returns the stored response where the repeated write alone would be refused (B09)', async () => {
  const member = await backend.visitor().signIn('C0000003');
  const { delivery_code } = await member.ask(addAddress, { address: { ...address, label: '実家' } });
  const options = { key: randomUUID() };
  const first = await member.ask(deleteAddress, { delivery_code }, options);
  expect(await member.ask(deleteAddress, { delivery_code }, options)).toEqual(first);
  expect(await member.refusal(deleteAddress, { delivery_code })).toMatchObject({ code: 'not-found' });
});

it('rejects a key that was used for another request', async () => {
  const member = await backend.visitor().signIn('C0000002');
  const options = { key: randomUUID() };
  await member.ask(addToCart, line, options);
  expect(await member.refusal(addToCart, { ...line, quantity: 2 }, options)).toMatchObject({ code: 'key-reused' });
});

it('separates the keys of different guests', async () => {
  const options = { key: randomUUID() };
  const [one, other] = [backend.visitor(), backend.visitor()];
  const first = await one.ask(addToCart, line, options);
  expect((await other.ask(addToCart, line, options)).visitor_code).not.toBe(first.visitor_code);
});

it('deletes stored responses after six hours', async () => {
  const member = await backend.visitor().signIn('C0000002');
  const options = { key: randomUUID() };
  await member.ask(addToCart, line, options);
  const before = await pieces(member);
  backend.clock.now += 6 * 3_600_000 + 1;
  await runHousekeeping(backend.database, backend.clock.now);
  const again = await backend.visitor().signIn('C0000002');
  await again.ask(addToCart, line, options);
  expect(await pieces(again)).toBe(before + 1);
});
