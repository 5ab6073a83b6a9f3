import { siteAddresses } from '@store/contracts/calls/content';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { products } from '../../../platform/database/tables/catalogue.ts';
import { asker, demoStoreForFile } from '../../../testing/demo-store.ts';
import { siteAddressesHandler } from './site-addresses.ts';

const database = demoStoreForFile();

const part = (number: number) => asker(database)(siteAddressesHandler, siteAddresses, { part: number });

it('lists each address that a guest can open once (B-10)', async () => {
  const { parts, addresses } = await part(1);
  const paths = addresses.map(({ path }) => path);
  expect(parts).toBe(1);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['/product/P1001', '/brand/BR01', '/category/1002', '/concern/2002'],
      ...['/campaign/CP01', '/campaign/outlet/CP02', '/column/1', '/guide/payment'],
    ]),
  );
  for (const path of ['/column/1', '/product/P1001']) {
    const address = addresses.find((each) => each.path === path);
    expect(address?.changed_timestamp).toBeGreaterThan(0);
    expect(address?.picture).toMatch(/^\/pictures\/[\w-]+-\d+\.webp$/);
  }
});
it('leaves out ended campaigns and campaigns for one sex (R-06)', async () => {
  const paths = (await part(1)).addresses.map(({ path }) => path);
  expect(paths).not.toContain('/campaign/CP03');
  expect(paths).not.toContain('/campaign/CP04');
});
it('leaves out unpublished products; parts past the last are empty', async () => {
  const publish = (isPublished: boolean) =>
    database.update(products).set({ isPublished }).where(eq(products.productCode, 'P1001'));
  await publish(false);
  expect((await part(1)).addresses.map(({ path }) => path)).not.toContain('/product/P1001');
  await publish(true);
  expect((await part(2)).addresses).toEqual([]);
});
