import { expect, it, jest } from '@jest/globals';
import { createVisit } from './follow-release.ts';

function visitAt(opened: string) {
  const answers: { next?: string } = {};
  const tell = jest.fn();
  const zoneOf = (path: string) => (path.startsWith('/cart') ? ('purchase' as const) : undefined);
  return { visit: createVisit({ release: 'r-1', next: () => answers.next, zoneOf, opened, tell }), answers, tell };
}

it('takes a new release with the next link outside a zone, and not before one is there (D-08)', () => {
  const { visit, answers } = visitAt('/item');
  expect(visit.needsDocument('/product/P1001')).toBe(false);
  answers.next = 'r-1';
  expect(visit.needsDocument('/product/P1001')).toBe(false);
  answers.next = 'r-2';
  expect(visit.needsDocument('/product/P1001')).toBe(true);
  expect(visit.needsDocument('/cart')).toBe(true);
  // Filters and steps of the same screen keep what is typed there.
  expect(visit.needsDocument('/item')).toBe(false);
});

it('keeps to its parts from one page of a zone to the next, and takes the new ones when it leaves (D-08)', () => {
  const { visit, answers } = visitAt('/cart');
  answers.next = 'r-2';
  expect(visit.needsDocument('/cart/failed')).toBe(false);
  expect(visit.needsDocument('/product/P1001')).toBe(true);
});

it('tells the gateway of a zone that it enters or leaves without a document, once (D-08)', () => {
  const { visit, tell } = visitAt('/item');
  for (const path of ['/item', '/product/P1001', '/cart', '/cart', '/cart/failed', '/item']) visit.at(path);
  expect(tell.mock.calls).toEqual([['/release/zone?release=r-1&zone=in'], ['/release/zone?release=r-1&zone=out']]);
});
