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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS_BOOK_SIZE } from '../../shared/customer/addresses.ts';
import { expirePoints } from '../../shared/customer/points.ts';
import { openTestBackend, type TestBackend } from '../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

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
  it('150-0002 is 東京都渋谷区渋谷, with or without hyphen (A-35)', async () => {
    const guest = backend.visitor();
    const place = { full_address: '東京都渋谷区渋谷', places: [{ state: '東京都', city: '渋谷区', town: '渋谷' }] };
    expect(await guest.ask(postcode, { postcode: '150-0002' })).toEqual(place);
    expect(await guest.ask(postcode, { postcode: '1500002' })).toEqual(place);
  });
  it('000-0000 is unknown (A-35)', async () => {
    expect((await backend.visitor().refusal(postcode, { postcode: '000-0000' })).code).toBe('postcode-unknown');
  });
});

describe('the address book', () => {
  it('keeps an address exactly; the first is the default until another becomes it (E-03, E08)', async () => {
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
  it('refuses an address that does not fit its postcode (V-04)', async () => {
    const member = await backend.visitor().signIn('C0000006');
    const refused = await member.refusal(addAddress, { address: { ...shibuya, city: '港区' } });
    expect(refused).toMatchObject({ code: 'postcode-mismatch', fields: { zip_code: expect.any(String) } });
    const unknown = await member.refusal(addAddress, { address: { ...shibuya, zip_code: '0000000' } });
    expect(unknown.code).toBe('postcode-mismatch');
  });
  it('another’s address is answered like one that does not exist (U-07)', async () => {
    const member = await backend.visitor().signIn('C0000006');
    const foreign = await member.refusal(updateAddress, { delivery_code: 'AD0001', address: shibuya });
    expect(foreign).toEqual(await member.refusal(updateAddress, { delivery_code: 'NONE', address: shibuya }));
    expect(
      (await member.ask(addressesByCustomer, {})).addresses.map(({ delivery_code }) => delivery_code),
    ).not.toContain('AD0001');
  });
  it('is full at some point, also when all come at once', async () => {
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
  it('a heart is on once, however often it is turned on (S-11, F19)', async () => {
    const member = await backend.visitor().signIn('C0000006');
    const heart = { customer_code: 'C0000006', sku_code: 'S1001' };
    await Promise.all(Array.from({ length: 10 }, () => member.ask(addFavourite, heart)));
    expect(await member.ask(favouriteCodes, {})).toEqual({ sku_codes: ['S1001'] });
    expect(await member.ask(deleteFavourite, heart)).toEqual({ sku_codes: [] });
    expect((await member.refusal(addFavourite, { ...heart, sku_code: 'S404' })).code).toBe('not-found');
  });
  it('the sizes of one type stand on one card, that of the last heart (R-58, E-08)', async () => {
    const member = await backend.visitor().signIn('C0000006');
    for (const sku_code of ['S1001', 'S1015', 'S2003'])
      await member.ask(addFavourite, { customer_code: 'C0000006', sku_code });
    const shown = async () => {
      const asked = { customer_code: 'C0000006', size: 10, direction: 'DESC' as const };
      return (await member.ask(favouritesByCustomer, asked)).data;
    };
    expect(await shown()).toMatchObject([{ sku_code: 'S2003', others: 'ほか3サイズ' }, { sku_code: 'S1015' }]);
    // A newer one that is not on show for this member stands for no older one.
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
  it('asks a guest to sign in', async () => {
    expect((await backend.visitor().refusal(favouriteCodes, {})).code).toBe('not-logged-in');
  });
});

describe('points and subscriptions', () => {
  it('lots that ended are told of and not counted (P-07, A-04)', async () => {
    const member = await backend.visitor().signIn('C0000001');
    const { normal_points } = await member.ask(customerPoints, { customer_code: 'C0000001' });
    expect(normal_points.map(({ point_code }) => point_code)).toEqual(['OLD', 'WELCOME', 'PURCHASE-1']);
    expect(countPoints(normal_points, backend.clock.now)).toBe(800);
    expect((await member.ask(pointHistory, { page: 1, size: 1 })).available).toBe(800);
  });
  it('the history comes by pages, newest first; what was granted says until when it can be used, nothing else (R-56)', async () => {
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
  it('previews deliveries from at least seven days on (S-15)', async () => {
    const interval = { kind: 'weeks', purchase_week_interval: 2, day_of_week: 3 } as const;
    const { days } = await backend.visitor().ask(deliveryPreview, { interval });
    expect(days.slice(0, 3)).toEqual(['2026-07-22', '2026-08-05', '2026-08-19']);
  });
});
