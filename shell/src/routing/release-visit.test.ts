import { expect, it, jest } from '@jest/globals';
import { createReleaseVisit } from './release-visit.ts';

const claimOf = (path: string) => (path.startsWith('/cart') ? { zone: 'purchase' as const } : {});

function visitAt(pathname: string) {
  const location = { pathname };
  const tell = jest.fn();
  return { visit: createReleaseVisit({ release: 'r-1', claimOf, location, tell }), location, tell };
}

it('takes a new release with the next link outside a zone, and not before one is there (D-08)', () => {
  const { visit, location } = visitAt('/item');
  visit.hear('r-1');
  expect(visit.needsDocument('/product/P1001')).toBe(false);
  visit.hear('r-2');
  expect(visit.needsDocument('/product/P1001')).toBe(true);
  expect(visit.needsDocument('/cart')).toBe(true);
  // Filters and steps of the same screen keep what is typed there.
  expect(visit.needsDocument('/item?page=2')).toBe(false);
  location.pathname = '/product/P1001';
  visit.hear('r-1');
  expect(visit.needsDocument('/item')).toBe(false);
});

it('keeps to its parts from one page of a zone to the next, and takes the new ones when it leaves (D-08)', () => {
  const { visit } = visitAt('/cart');
  visit.hear('r-2');
  expect(visit.needsDocument('/cart/failed')).toBe(false);
  expect(visit.needsDocument('/product/P1001')).toBe(true);
});

it('tells the gateway of a zone that it enters or leaves without a document, once (D-08)', () => {
  const { visit, tell } = visitAt('/item');
  visit.goTo(claimOf('/product/P1001'));
  expect(tell).not.toHaveBeenCalled();
  visit.goTo(claimOf('/cart'));
  visit.goTo(claimOf('/cart/failed'));
  visit.goTo(claimOf('/item'));
  expect(tell.mock.calls).toEqual([['/release/zone?release=r-1&zone=in'], ['/release/zone?release=r-1&zone=out']]);
});
