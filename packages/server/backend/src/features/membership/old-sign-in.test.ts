import { addAddress, addressesByCustomer, updateAddress } from '@store/contracts/calls/checkout';
import { deleteAddress, getProfile, setDefaultAddress, updateProfile } from '@store/contracts/calls/customer';
import { expect, it } from 'vitest';
import { demoPeople } from '../../testing/demo-seed.ts';
import { backendForFile, forTest } from '../../testing/test-backend.ts';

const QUARTER_HOUR = 15 * 60_000;
const backend = backendForFile({}, demoPeople);
const member = forTest(() => backend.visitor().signIn('C0000002'));

const book = async () => (await member.ask(addressesByCustomer, {})).addresses;

async function profileWith(email: string) {
  const { revision, ...profile } = await member.ask(getProfile, {});
  const { name, name_memo, sex, birthday, zip_code, state, city, address1, address2, tel } = profile;
  return {
    member: { name, name_memo, sex, birthday, zip_code, state, city, address1, address2, tel, email },
    revision,
  };
}

it('changes mail address and address book up to 15 minutes after the sign-in (R-52, R-57)', async () => {
  backend.clock.now += QUARTER_HOUR;
  const { delivery_code, is_default, ...address } = (await book())[0] ?? expect.fail('the book is empty');
  const input = { ...address, is_default: false, label: '会社' };
  const added = await member.ask(addAddress, { address: input });
  await member.ask(updateAddress, { delivery_code: added.delivery_code, address: { ...input, label: '実家' } });
  await member.ask(deleteAddress, { delivery_code: added.delivery_code });
  expect((await book()).map((each) => each.delivery_code)).toContain(delivery_code);
  expect(await member.ask(updateProfile, await profileWith('first@shop.test'))).toMatchObject({
    email: 'first@shop.test',
  });
});

it('refuses these changes later, and changes nothing, until the member signs in again (R-52, R-57)', async () => {
  const before = { book: await book(), profile: await member.ask(getProfile, {}) };
  const { delivery_code, ...address } = before.book[0] ?? expect.fail('the book is empty');
  const change = await profileWith('second@shop.test');
  backend.clock.now += QUARTER_HOUR + 1;
  const refusals = [
    await member.refusal(addAddress, { address }),
    await member.refusal(updateAddress, { delivery_code, address: { ...address, label: '会社' } }),
    await member.refusal(deleteAddress, { delivery_code }),
    await member.refusal(updateProfile, change),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(Array.from(refusals, () => 'sign-in-again'));
  expect({ book: await book(), profile: await member.ask(getProfile, {}) }).toEqual(before);
  // Choosing another existing address needs no fresh sign-in.
  await member.ask(setDefaultAddress, { delivery_code });
  await member.signIn('C0000002');
  expect(await member.ask(updateProfile, change)).toMatchObject({ email: 'second@shop.test' });
});
