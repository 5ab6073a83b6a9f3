import { expect, it } from 'vitest';
import { askedAhead } from './asked-ahead.ts';

const CALLS = [
  { path: 'customer/{customer_code}', method: 'POST' },
  { path: 'cart/_by-customer', method: 'POST' },
] as const;
const customer = {
  call: 'customer/{customer_code}',
  path: 'customer/C1',
  method: 'POST',
  body: { customer_code: 'C1' },
} as const;

/** A page whose questions are answered with who asked them how; what was asked ahead fails where the backend cannot. */
function asking({ canAhead = true } = {}) {
  const asked: string[] = [];
  const page = askedAhead(async ({ path, isOfVisitor }) => {
    asked.push(path);
    if (isOfVisitor && !canAhead) throw new Error('not asked');
    return `${isOfVisitor ? 'ahead' : 'then'}: ${path}`;
  });
  page.askAhead(CALLS);
  return { ...page, asked };
}

it('a question that names the member takes the answer that was asked ahead, once', async () => {
  const { ask, asked } = asking();
  expect(await ask(customer)).toBe('ahead: customer/{customer_code}');
  expect(asked).toHaveLength(2);
  expect(await ask(customer)).toBe('then: customer/C1');
});

it('a question that says more than whom it is about is asked as it is', async () => {
  const { ask } = asking();
  const more = { call: 'cart/_by-customer', path: 'cart/_by-customer', method: 'POST', body: { x: 1 } } as const;
  expect(await ask(more)).toBe('then: cart/_by-customer');
});

it('what could not be asked ahead is asked when it is needed', async () => {
  const { ask } = asking({ canAhead: false });
  expect(await ask(customer)).toBe('then: customer/C1');
});
