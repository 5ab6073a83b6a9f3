import { addAddress, addressesByCustomer } from '@store/contracts/calls/checkout';
import { deleteAddress, setDefaultAddress } from '@store/contracts/calls/customer';
import { periodicalByCustomer } from '@store/contracts/calls/subscription';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { periodicalPurchases } from '../../platform/database/tables/orders.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { backendForFile, forFile } from '../../testing/test-backend.ts';

const backend = backendForFile({}, demoPeople);
const member = forFile(() => backend.visitor().signIn('C0000001'));

const codes = async () =>
  (await member.ask(addressesByCustomer, {})).addresses.map(({ delivery_code }) => delivery_code);

it('keeps exactly one default address under concurrent changes (R-57, 52)', async () => {
  await Promise.all(
    ['D0000002', 'D0000003', 'D0000002'].map((delivery_code) => member.ask(setDefaultAddress, { delivery_code })),
  );
  const { addresses } = await member.ask(addressesByCustomer, {});
  expect(addresses.filter(({ is_default }) => is_default)).toHaveLength(1);
  const { addresses: changed } = await member.ask(setDefaultAddress, { delivery_code: 'D0000003' });
  expect(changed[0]).toMatchObject({ delivery_code: 'D0000003', is_default: true });
});

it('requires a replacement to delete a subscription’s address, and moves the subscription to it (52)', async () => {
  const refused = await member.refusal(deleteAddress, { delivery_code: 'D0000001' });
  expect(refused).toMatchObject({
    code: 'address-in-use',
    details: { periodical_purchases: expect.arrayContaining(['PP0000001']) },
  });
  const self = { delivery_code: 'D0000001', replacement_delivery_code: 'D0000001' };
  expect((await member.refusal(deleteAddress, self)).code).toBe('address-in-use');
  await member.ask(deleteAddress, { delivery_code: 'D0000001', replacement_delivery_code: 'D0000002' });
  expect(await codes()).toEqual(['D0000003', 'D0000002']);
  const sent = await backend.database
    .select()
    .from(periodicalPurchases)
    .where(eq(periodicalPurchases.customerCode, 'C0000001'));
  expect(new Set(sent.map(({ deliveryCode }) => deliveryCode))).toEqual(new Set(['D0000002']));
  expect((await member.ask(periodicalByCustomer, { customer_code: 'C0000001' })).periodical_purchases).toHaveLength(2);
});

it('makes the next address the default when the default is deleted; a deleted address is not found (52)', async () => {
  const { addresses } = await member.ask(deleteAddress, { delivery_code: 'D0000003' });
  expect(addresses).toMatchObject([{ delivery_code: 'D0000002', is_default: true }]);
  expect((await member.refusal(deleteAddress, { delivery_code: 'D0000003' })).code).toBe('not-found');
});

it('deletes the address of a finished subscription (52)', async () => {
  const { database } = backend;
  await database
    .update(periodicalPurchases)
    .set({ status: 'CANCELLED' })
    .where(eq(periodicalPurchases.customerCode, 'C0000001'));
  expect((await member.ask(deleteAddress, { delivery_code: 'D0000002' })).addresses).toEqual([]);
  expect((await member.refusal(setDefaultAddress, { delivery_code: 'D0000002' })).code).toBe('not-found');
});

it('answers another member’s address as not found, also as a replacement (U-07)', async () => {
  const blue = await backend.visitor().signIn('C0000002');
  const { delivery_code } = await blue.ask(addAddress, {
    address: {
      zip_code: '1500002',
      state: '東京都',
      city: '渋谷区',
      address1: '渋谷1-1',
      tel: '0312345678',
      name: { last_name: '佐伯', first_name: '美和', last_name_kana: 'サエキ', first_name_kana: 'ミワ' },
    },
  });
  const foreign = await member.refusal(deleteAddress, { delivery_code });
  expect(foreign).toEqual(await member.refusal(deleteAddress, { delivery_code: 'NONE' }));
  expect((await blue.refusal(deleteAddress, { delivery_code, replacement_delivery_code: 'D0000002' })).code).toBe(
    'not-found',
  );
});
