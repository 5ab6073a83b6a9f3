import { store } from '@store/contracts/calls/content';
import { getDrugSheet } from '@store/contracts/calls/medicine';
import { listReviews } from '@store/contracts/calls/review';
import { carouselSlide, columnSummary, familyReview, productSummary } from '@store/contracts/entities';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demoPeople } from '../../testing/demo-seed.ts';
import { dataOf } from '../../testing/seed-wire.ts';
import { backendForFile, forFile } from '../../testing/test-backend.ts';

/** Entities that the seed names without showing them: the response has exactly the fields of the entity. */
const backend = backendForFile({}, demoPeople);
const member = forFile(() => backend.visitor().signIn('C0000001'));

const ME = { customer_code: 'C0000001' };
const some = <S extends z.ZodMiniType>(entity: S) => z.array(entity).check(z.minLength(1));

it.each([
  ['a carousel slide', 'carousel/_list', {}, { slides: some(z.strictObject(carouselSlide.shape)) }],
  ['a column', 'column/_list', { page: 1, size: 5 }, { hits: some(z.strictObject(columnSummary.shape)) }],
  ['a store', 'store/_search', { page: 1, size: 5 }, { hits: some(z.strictObject(store.shape)) }],
  [
    'a drug product',
    'medicine/_sheet',
    { sku: 'S1004' },
    { sheet: z.strictObject(getDrugSheet.answer.shape.sheet.shape) },
  ],
  [
    'a review',
    listReviews.path,
    { product_code: 'P1001', page: 1, size: 5 },
    { hits: some(z.strictObject(familyReview.shape)) },
  ],
])('%s has exactly the specified fields (E-14)', async (_, path, payload, answer) => {
  await dataOf(member, z.object(answer), path, payload);
});

it('stores a favourite as a SKU of the member and lists it as a product (E-14)', async () => {
  const codes = await dataOf(member, z.strictObject({ sku_codes: z.array(z.string()) }), 'favorite/_add', {
    ...ME,
    sku_code: 'S1020',
  });
  expect(codes.sku_codes).toContain('S1020');
  const list = z.object({ data: some(z.strictObject(productSummary.shape)) });
  const payload = { ...ME, size: 5, direction: 'DESC' };
  const { data } = await dataOf(member, list, 'favorite/item_code/_by-customer', payload);
  expect(data.flatMap(({ product_code }) => product_code)).toContain('P1020');
});
