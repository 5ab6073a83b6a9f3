import { describe, expect, it } from '@jest/globals';
import type { LiveClaim } from '../../composition/directory.ts';
import { createPaymentBoundary } from './payment-boundary.ts';

const claim = (path: string, payment?: LiveClaim['payment']): LiveClaim => ({
  id: path.slice(1),
  path,
  title: path,
  body_class: '',
  noindex: false,
  layout: 'full',
  access: 'anyone',
  files: [],
  remote: 'pond',
  payment,
});
const cart = claim('/cart', {
  reason: 'choice and last look',
  when: { query: 'step', values: ['delivery', 'confirm'] },
});
const address = claim('/cart_address_add', { reason: 'on the way to pay' });
const landing = claim('/lp');
const claims = [cart, address, landing];
const directory = { claims, known: ({ path }: { path: string }) => claims.find((one) => one.path === path) };
const at = (path: string) => new URL(path, 'http://store.test');

describe('createPaymentBoundary', () => {
  it.each([
    ['/lp', '/cart?step=delivery', cart, true],
    ['/cart', '/cart?step=delivery', cart, true],
    ['/cart?step=delivery', '/cart?step=confirm', cart, false],
    ['/cart?step=delivery', '/cart_address_add', address, false],
    ['/cart?step=confirm', '/cart?step=complete', cart, true],
    ['/cart?step=confirm', '/lp', landing, true],
    ['/lp', '/cart', cart, false],
    ['/nowhere', '/cart?step=confirm', cart, true],
  ] as const)('separates payment pages: %s to %s (PCI 6.4.3)', (from, to, target, isCrossed) => {
    expect(createPaymentBoundary(directory, at(from)).isCrossedBy(target, at(to))).toBe(isCrossed);
  });
});
