import { fileURLToPath } from 'node:url';
import { getProduct } from '@store/contracts/calls/catalogue';
import { getColumn, listColumns } from '@store/contracts/calls/content';
import { SHARE_PICTURE } from '@store/contracts/entities';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { products } from '../../platform/database/tables/catalogue.ts';
import { backendForFile, openTestBackend } from '../../testing/test-backend.ts';

const PICTURES = fileURLToPath(new URL('../../../../../tooling/demo-store/pictures/', import.meta.url));

const backend = backendForFile({ PICTURES_DIR: PICTURES });

const get = (path: string) => backend.app.inject({ url: path });
const pathOf = async (product_code: string) =>
  (await backend.visitor().ask(getProduct, { product_code })).share_picture ?? '';

it('serves each product page an immutable picture of the stated size (B-10)', async () => {
  const codes = ['P1001', 'P1002', 'P1019', 'P2003'];
  const paths = await Promise.all(codes.map(pathOf));
  expect(new Set(paths).size).toBe(codes.length);
  const drawn = await Promise.all(paths.map(get));
  for (const { statusCode, headers, rawPayload } of drawn) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ ...SHARE_PICTURE, format: 'jpeg' });
    expect(rawPayload.length).toBeLessThan(150_000);
  }
  expect(new Set(drawn.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(codes.length);
});

it('serves column pages a picture (B-10)', async () => {
  const guest = backend.visitor();
  const [first] = (await guest.ask(listColumns, { page: 1, size: 1 })).hits;
  const { share_picture = '' } = await guest.ask(getColumn, { column_id: first?.column_id ?? '' });
  const { statusCode, rawPayload } = await get(share_picture);
  expect(statusCode).toBe(200);
  expect(await sharp(rawPayload).metadata()).toMatchObject(SHARE_PICTURE);
});

it('serves pictures of the shop as JPEG for pages without a picture of their own (B-10)', async () => {
  const { statusCode, headers, rawPayload } = await get('/api/pictures/share/picture-hero-nowaki-1680.jpg');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ ...SHARE_PICTURE, format: 'jpeg' });
  expect(rawPayload.length).toBeLessThan(300_000);
});

it('changes the address when the product’s name changes, and answers 404 to the old one (B-10)', async () => {
  const { database } = backend;
  const before = await pathOf('P1001');
  await database.update(products).set({ name: 'べつの名前' }).where(eq(products.productCode, 'P1001'));
  const after = await pathOf('P1001');
  expect(after).not.toBe(before);
  expect([(await get(before)).statusCode, (await get(after)).statusCode]).toEqual([404, 200]);
});

it.each([
  '/api/pictures/share/product-P9999-0123456789abcdef.jpg',
  '/api/pictures/share/product-P1001-0123456789abcdef.jpg',
  '/api/pictures/share/brand-B1-0123456789abcdef.jpg',
  '/api/pictures/share/package.json',
  '/api/pictures/share/picture-hero-nowaki-1681.jpg',
  '/api/pictures/share/picture-..-1.jpg',
])('answers 404 to %s', async (path) => {
  expect((await get(path)).statusCode).toBe(404);
});

it('draws on a plain ground without the page’s own picture, cached for one minute (B-10)', async () => {
  const without = await openTestBackend({});
  const path = (await without.visitor().ask(getProduct, { product_code: 'P1001' })).share_picture ?? '';
  const { statusCode, headers, rawPayload } = await without.app.inject({ url: path });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
  expect(await sharp(rawPayload).metadata()).toMatchObject(SHARE_PICTURE);
  await without.close();
});

it('answers 404 for an unpublished product', async () => {
  const path = await pathOf('P1002');
  await backend.database.update(products).set({ isPublished: false }).where(eq(products.productCode, 'P1002'));
  expect((await get(path)).statusCode).toBe(404);
});
