import {
  addAddress,
  addFavourite,
  addressesByCustomer,
  deleteFavourite,
  favouriteCodes,
  favouritesByCustomer,
  postcode,
  updateAddress,
} from '@store/contracts/calls/checkout';
import { customerPoints, pointHistory } from '@store/contracts/calls/customer';
import { deliveryPreview } from '@store/contracts/calls/subscription';
import { countPoints } from '@store/domain/points';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ADDRESS_BOOK_SIZE } from '../../shared/customer/addresses.ts';
import { expirePoints } from '../../shared/customer/points.ts';
import { backendForFile } from '../../testing/test-backend.ts';

const backend = backendForFile();

const shibuya = {
  label: '自宅',
  zip_code: '1500002',
  state: '東京都',
  city: '渋谷区',
  address1: '渋谷1-2-3',
  name: { last_name: '𠮷田', first_name: '花子', last_name_kana: 'ヨシダ', first_name_kana: 'ハナコ' },
  tel: '0312345678',
};

describe('postcodes', () => {
  it('finds 渋谷区渋谷 by its postcode, with or without hyphen (A-35)', async () => {
    const guest = backend.visitor();
    const place = { full_address: '東京都渋谷区渋谷', places: [{ state: '東京都', city: '渋谷区', town: '渋谷' }] };
    expect(await guest.ask(postcode, { postcode: '150-0002' })).toEqual(place);
    expect(await guest.ask(postcode, { postcode: '1500002' })).toEqual(place);
  });
  it('rejects an unknown postcode (A-35)', async () => {
    expect((await backend.visitor().refusal(postcode, { postcode: '000-0000' })).code).toBe('postcode-unknown');
  });
});

describe('address book', () => {
  it('stores an address unchanged; the first is the default until another is chosen (E-03, E08)', async () => {
    const member = await backend.visitor().signIn('C0000006');
    const first = await member.ask(addAddress, { address: shibuya });
    expect(first.addresses).toMatchObject([
      { delivery_code: first.delivery_code, name: { last_name: '𠮷田' }, is_default: true },
    ]);
    const second = await member.ask(addAddress, { address: { ...shibuya, label: '会社', is_default: true } });
    expect(second.addresses.map(({ label, is_default }) => [label, is_default])).toEqual([
      ['会社', true],
      ['自宅', false],
    ]);
    const changed = await member.ask(updateAddress, {
      delivery_code: first.delivery_code,
      address: { ...shibuya, label: '実家' },
    });
    expect(changed.addresses.map(({ label }) => label)).toEqual(['会社', '実家']);
  });
  it('rejects an address that does not match its postcode (V-04)', async () => {
    const member = await backend.visitor().signIn('C0000006');
    const refused = await member.refusal(addAddress, { address: { ...shibuya, city: '港区' } });
    expect(refused).toMatchObject({ code: 'postcode-mismatch', fields: { zip_code: expect.any(String) } });
    const unknown = await member.refusal(addAddress, { address: { ...shibuya, zip_code: '0000000' } });
    expect(unknown.code).toBe('postcode-mismatch');
  });
  it('answers another member’s address as not found (U-07)', async () => {
    const member = await backend.visitor().signIn('C0000006');
    const foreign = await member.refusal(updateAddress, { delivery_code: 'AD0001', address: shibuya });
    expect(foreign).toEqual(await member.refusal(updateAddress, { delivery_code: 'NONE', address: shibuya }));
    expect(
      (await member.ask(addressesByCustomer, {})).addresses.map(({ delivery_code }) => delivery_code),
    ).not.toContain('AD0001');
  });
  it('enforces its size limit under concurrent additions', async () => {
    const member = await backend.visitor().signIn('C0000003');
    const answers = await Promise.all(
      Array.from({ length: ADDRESS_BOOK_SIZE + 3 }, () => member.call(addAddress, { address: shibuya })),
    );
    expect(answers.filter(({ status }) => status)).toHaveLength(ADDRESS_BOOK_SIZE - 1);
    expect((await member.ask(addressesByCustomer, {})).addresses.filter(({ is_default }) => is_default)).toHaveLength(
      1,
    );
  });
});

describe('favourites', () => {
  it('adds a favourite once, however often it is requested (S-11, F19)', async () => {
    const member = await backend.visitor().signIn('C0000006');
    const heart = { customer_code: 'C0000006', sku_code: 'S1001' };
    await Promise.all(Array.from({ length: 10 }, () => member.ask(addFavourite, heart)));
    expect(await member.ask(favouriteCodes, {})).toEqual({ sku_codes: ['S1001'] });
    expect(await member.ask(deleteFavourite, heart)).toEqual({ sku_codes: [] });
    expect((await member.refusal(addFavourite, { ...heart, sku_code: 'S404' })).code).toBe('not-found');
  });
  it('shows the sizes of a product type as one card, the latest favourite’s (R-58, E-08)', async () => {
    const member = await backend.visitor().signIn('C0000006');
    for (const sku_code of ['S1001', 'S1015', 'S2003'])
      await member.ask(addFavourite, { customer_code: 'C0000006', sku_code });
    const shown = async () => {
      const request = { customer_code: 'C0000006', size: 10, direction: 'DESC' as const };
      return (await member.ask(favouritesByCustomer, request)).data;
    };
    expect(await shown()).toMatchObject([{ sku_code: 'S2003', others: 'ほか3サイズ' }, { sku_code: 'S1015' }]);
    // A newer favourite that is hidden from this member does not replace an older one.
    const offShow = [
      [
        sql`update skus set is_public = false where sku_code = 'S2003'`,
        sql`update skus set is_public = true where sku_code = 'S2003'`,
      ],
      [
        sql`update sku_prices set starts_at = 9e12 where sku_code = 'S2003'`,
        sql`update sku_prices set starts_at = null where sku_code = 'S2003'`,
      ],
    ] as const;
    for (const [hide, show] of offShow) {
      await backend.database.execute(hide);
      expect((await shown()).map(({ sku_code }) => sku_code)).toEqual(['S1015', 'S1001']);
      await backend.database.execute(show);
    }
    await member.ask(deleteFavourite, { customer_code: 'C0000006', sku_code: 'S2003' });
    expect((await shown()).map(({ sku_code }) => sku_code)).toEqual(['S1015', 'S1001']);
    for (const sku_code of ['S1001', 'S1015'])
      await member.ask(deleteFavourite, { customer_code: 'C0000006', sku_code });
  });
  it('requires a sign-in', async () => {
    expect((await backend.visitor().refusal(favouriteCodes, {})).code).toBe('not-logged-in');
  });
});

describe('points and subscriptions', () => {
  it('lists expired point lots but does not count them (P-07, A-04)', async () => {
    const member = await backend.visitor().signIn('C0000001');
    const { normal_points } = await member.ask(customerPoints, { customer_code: 'C0000001' });
    expect(normal_points.map(({ point_code }) => point_code)).toEqual(['OLD', 'WELCOME', 'PURCHASE-1']);
    expect(countPoints(normal_points, backend.clock.now)).toBe(800);
    expect((await member.ask(pointHistory, { page: 1, size: 1 })).available).toBe(800);
  });
  it('pages the point history newest first, with an expiry date only on grants (R-56)', async () => {
    await expirePoints(backend.database, backend.clock.now);
    const member = await backend.visitor().signIn('C0000001');
    const page = async (number: number, size: number) => (await member.ask(pointHistory, { page: number, size })).hits;
    const all = await page(1, 10);
    expect([...(await page(1, 2)), ...(await page(2, 2))]).toEqual(all);
    expect(all.map(({ kind, end_timestamp }) => [kind, end_timestamp !== null])).toEqual([
      ['EXPIRE', false],
      ['GRANT', true],
      ['GRANT', true],
      ['GRANT', true],
    ]);
  });
  it('previews delivery days from seven days ahead (S-15)', async () => {
    const interval = { kind: 'weeks', purchase_week_interval: 2, day_of_week: 3 } as const;
    const { days } = await backend.visitor().ask(deliveryPreview, { interval });
    expect(days.slice(0, 3)).toEqual(['2026-07-22', '2026-08-05', '2026-08-19']);
  });
});
