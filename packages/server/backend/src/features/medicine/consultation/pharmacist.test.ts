import { cartsByCustomer } from '@store/contracts/calls/checkout';
import { loggedIn, logout } from '@store/contracts/calls/customer';
import { pharmacistMe } from '@store/contracts/calls/medicine';
import { expect, it } from 'vitest';
import { signInForFile } from '../../../testing/test-sign-in.ts';

const world = signInForFile();

it('signs in a pharmacist by the same service, without customer rights (M-04)', async () => {
  const browser = world.backend.visitor();
  const { location } = await world.signIn(browser, 'pharmacist', '/login?return_path=/pharmacist');
  expect(location).toBe('/pharmacist');
  expect(await browser.ask(pharmacistMe, {})).toEqual({ staff_code: 'PH0001', name: '森 千尋' });
  expect(await browser.refusal(loggedIn, {})).toMatchObject({ code: 'not-logged-in' });
  expect(await browser.refusal(cartsByCustomer, { customer_code: 'C0000001' })).toMatchObject({
    code: 'not-logged-in',
  });
});

it('answers pharmacist calls of guests and members as not found (M-04)', async () => {
  const guest = world.backend.visitor();
  expect(await guest.refusal(pharmacistMe, {})).toMatchObject({ code: 'not-found' });
  const member = await world.backend.visitor().signIn('C0000001');
  expect(await member.refusal(pharmacistMe, {})).toMatchObject({ code: 'not-found' });
});

it('ends a pharmacist’s session on the server at logout (S-08, D11)', async () => {
  const browser = await world.backend.visitor().signInPharmacist();
  const cookies = new Map(browser.cookies);
  await browser.ask(logout, {});
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  expect(await browser.refusal(pharmacistMe, {})).toMatchObject({ code: 'not-found' });

  const other = await world.backend.visitor().signInPharmacist();
  const before = new Map(other.cookies);
  await other.request({ url: '/logout' });
  for (const [name, value] of before) other.cookies.set(name, value);
  expect(await other.refusal(pharmacistMe, {})).toMatchObject({ code: 'not-found' });
});
