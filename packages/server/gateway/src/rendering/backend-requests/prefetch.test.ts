import { expect, it } from 'vitest';
import { createPrefetch } from './prefetch.ts';

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

/** A fake page whose responses tell whether they were prefetched; prefetching fails where the backend cannot. */
function asking({ canAhead = true } = {}) {
  const requested: string[] = [];
  const page = createPrefetch(async ({ path, isOfVisitor }) => {
    requested.push(path);
    if (isOfVisitor && !canAhead) throw new Error('not requested');
    return `${isOfVisitor ? 'ahead' : 'then'}: ${path}`;
  });
  page.askAhead(CALLS);
  return { ...page, requested };
}

it('uses a prefetched response once, for a request that names the member', async () => {
  const { ask, requested } = asking();
  expect(await ask(customer)).toBe('ahead: customer/{customer_code}');
  expect(requested).toHaveLength(2);
  expect(await ask(customer)).toBe('then: customer/C1');
});

it('sends a request with further arguments unchanged', async () => {
  const { ask } = asking();
  const more = { call: 'cart/_by-customer', path: 'cart/_by-customer', method: 'POST', body: { x: 1 } } as const;
  expect(await ask(more)).toBe('then: cart/_by-customer');
});

it('requests again what could not be prefetched', async () => {
  const { ask } = asking({ canAhead: false });
  expect(await ask(customer)).toBe('then: customer/C1');
});
