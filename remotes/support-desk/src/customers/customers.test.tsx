import { expect, it, jest } from '@jest/globals';
import { deskCustomers, staffMe } from '@store/contracts/calls/desk';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { exampleCustomer, staffOf } from '../testing/example-customer.ts';
import { member, nobody } from '../testing/examples.ts';

const { summary } = exampleCustomer();

it('lists the customers of the search in the URL, with links to pages and customers', async () => {
  const list = answer(deskCustomers, () => ({ customers: [summary], next: { at: 9, customer_code: 'C1' } }));
  const { sentCalls } = await renderRoute(remote, '/desk/customers?q=山田&after=5.C0', {
    answers: [staffOf('support'), list],
  });
  expect(sentCalls.filter(({ path }) => path === deskCustomers.path).map(({ request }) => request)).toEqual([
    { query: '山田', after: { at: 5, customer_code: 'C0' }, size: 50 },
  ]);
  expect(screen.getByRole('link', { name: 'C1' })).toHaveAttribute('href', '/desk/customers/C1');
  expect(screen.getByRole('row', { name: /山田 太郎.*member@shop\.test.*会員/ })).toBeVisible();
  const next = new URL(screen.getByRole('link', { name: '次のページ' }).getAttribute('href') ?? '', 'http://x');
  expect(Object.fromEntries(next.searchParams)).toEqual({ q: '山田', after: '9.C1' });
});

it('exports every page, and shows the first page for an invalid place', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const list = answer(deskCustomers, ({ after, size }) => ({
    customers: [summary],
    next: after || size === 50 ? null : { at: 1, customer_code: 'C1' },
  }));
  const { sentCalls } = await renderRoute(remote, '/desk/customers?after=z', { answers: [staffOf('owner'), list] });
  await userEvent.setup().click(screen.getByRole('button', { name: 'CSV（UTF-8）' }));
  expect(sentCalls.filter(({ path }) => path === deskCustomers.path).map(({ request }) => request)).toEqual([
    { query: '', after: null, size: 50 },
    { query: '', after: null, size: 500 },
    { query: '', after: { at: 1, customer_code: 'C1' }, size: 500 },
  ]);
});

it.each(['/desk/customers', '/desk/customers/C1'])('%s is restricted to support and the owner', async (address) => {
  const others = refusal(staffMe, 'not-found', '');
  expect((await renderRoute(remote, address, { answers: [others, ...member] })).arrived()).toBe('/404');
  const { arrived } = await renderRoute(remote, address, { answers: [others, ...nobody] });
  expect(arrived()).toBe(`/login?return_path=${encodeURIComponent(address)}`);
  expect((await renderRoute(remote, address, { answers: [staffOf('warehouse')] })).arrived()).toBe('/404');
});
