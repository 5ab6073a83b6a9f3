import { addToCart, placeOrder, searchOrders } from '@store/contracts/calls/checkout';
import { getOrder } from '@store/contracts/calls/order';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderMails, orders } from '../../platform/database/tables/orders.ts';
import type { Mail } from '../../platform/outbox/mail-carrier.ts';
import { readyToPlace } from '../../testing/buying.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { buyAsGuest } from '../../testing/guests.ts';
import { orderLinks } from '../../testing/orders/order-links.ts';
import { backendForFile, forFile, STORE_URL } from '../../testing/test-backend.ts';
import { orderEffects } from './mails/order-mail.ts';

const backend = backendForFile({}, demoPeople);
const member = forFile(() => backend.visitor().signIn('C0000001'));

const own = { customer_code: 'C0000001', page: 1, size: 50 };

describe('searchOrders', () => {
  it('filters by type, delivery group, year and product (S-10, 78)', async () => {
    const all = await member.ask(searchOrders, own);
    const groups = ['before-shipping', 'preparing', 'shipped', 'not-delivered'] as const;
    const counts = [];
    for (const delivery_group of groups)
      counts.push((await member.ask(searchOrders, { ...own, delivery_group })).total);
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.total);

    const years = new Set(
      all.hits.map(({ checkout_timestamp }) => new Date(checkout_timestamp + 9 * 3_600_000).getUTCFullYear()),
    );
    let found = 0;
    for (const year of years) found += (await member.ask(searchOrders, { ...own, year })).total;
    expect(found).toBe(all.total);
    expect((await member.ask(searchOrders, { ...own, year: 2001 })).total).toBe(0);

    const name = all.hits[0]?.order_details[0]?.sku_details.sku_name ?? '';
    const named = await member.ask(searchOrders, { ...own, query: name });
    expect(named.total).toBeGreaterThan(0);
    for (const { order_details } of named.hits)
      expect(order_details.map(({ sku_details }) => sku_details.sku_name)).toContain(name);
  });
  it.each(['%', '_', "' or '1'='1", '\\'])('treats wildcards and quotes as plain text: %s (E04)', async (query) => {
    expect((await member.ask(searchOrders, { ...own, query })).total).toBe(0);
  });
  it('counts each filter choice under the other filters (78)', async () => {
    const narrowed = { ...own, size: 1, order_type: 'NORMAL', delivery_group: 'shipped' } as const;
    const { counts, total } = await member.ask(searchOrders, { ...narrowed, with_counts: true });
    const { order_type: _type, ...otherTypes } = narrowed;
    for (const { order_type, total: count } of counts?.order_type ?? [])
      expect((await member.ask(searchOrders, { ...otherTypes, order_type })).total).toBe(count);
    const { delivery_group: _group, ...otherGroups } = narrowed;
    for (const { delivery_group, total: said } of counts?.delivery_group ?? [])
      expect((await member.ask(searchOrders, { ...otherGroups, delivery_group })).total).toBe(said);
    for (const { year, total: said } of counts?.year ?? [])
      expect((await member.ask(searchOrders, { ...narrowed, year })).total).toBe(said);
    expect(counts?.order_type.length).toBeGreaterThan(1);
    expect(counts?.delivery_group.length).toBeGreaterThan(1);
    expect(total).toBe(counts?.year.reduce((sum, year) => sum + year.total, 0));
    expect(total).toBe(counts?.order_type.find(({ order_type }) => order_type === 'NORMAL')?.total);
  });
  it('begins a year at midnight in Tokyo (78)', async () => {
    const [order] = (await member.ask(searchOrders, own)).hits.slice(-1);
    const orderCode = order?.order_code ?? '';
    const years = async () => {
      const { counts } = await member.ask(searchOrders, { ...own, with_counts: true });
      return counts?.year.map(({ year }) => year) ?? [];
    };
    for (const [moment, year] of [
      ['2019-12-31T23:59:59.999+09:00', 2019],
      ['2020-01-01T00:00:00.000+09:00', 2020],
    ] as const) {
      await backend.database
        .update(orders)
        .set({ checkoutAt: Date.parse(moment) })
        .where(eq(orders.orderCode, orderCode));
      expect((await years()).at(-1)).toBe(year);
      expect((await member.ask(searchOrders, { ...own, year })).hits.map(({ order_code }) => order_code)).toEqual([
        orderCode,
      ]);
    }
  });
  it('finds a product in any spelling, and by brand (1, 78)', async () => {
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 });
    const { order_code } = await member.ask(placeOrder, await readyToPlace(member));
    const [line] = (await member.ask(getOrder, { order_code })).order_details;
    const name = line?.sku_details.sku_name ?? '';
    expect(name).toContain('スカルプ');
    for (const query of ['すかるぷ', 'ｽｶﾙﾌﾟ', `${line?.sku_details.brand.toLowerCase()}　すかるぷ`])
      expect((await member.ask(searchOrders, { ...own, query })).hits.map((hit) => hit.order_code)).toContain(
        order_code,
      );
    expect((await member.ask(searchOrders, { ...own, query: 'すかるぷ ありえない語' })).total).toBe(0);
  });
});

describe('mails of an order', () => {
  const sent: Mail[] = [];
  const effects = () =>
    orderEffects({
      database: backend.database,
      send: async (mail) => void sent.push(mail),
      storeUrl: STORE_URL,
      orderLinks,
      clock: () => backend.clock.now,
    });

  it('are listed with subject, time and text, a repeated mail once (78)', async () => {
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 });
    const { order_code } = await member.ask(placeOrder, await readyToPlace(member));
    expect((await member.ask(getOrder, { order_code })).mails).toEqual([]);
    await effects()['order-confirmation']({ order_code });
    await effects()['order-confirmation']({ order_code });
    expect((await member.ask(getOrder, { order_code })).mails).toEqual([
      { subject: sent[0]?.subject, sent_timestamp: backend.clock.now, text: sent[0]?.text },
    ]);
    expect(sent[0]?.text).toContain(order_code);
    expect(sent[0]?.subject).toBe(`【ご注文確認】ご注文ありがとうございます（注文番号：${order_code}）`);
  });
  it('of a guest are stored without text, which contains the order’s link (41, 78)', async () => {
    const order_code = await buyAsGuest(backend.visitor(), 'kept-nowhere@shop.test');
    await effects()['order-confirmation']({ order_code });
    expect(sent.at(-1)?.text).toContain(`${STORE_URL}/orders/guest/`);
    expect(await backend.database.select().from(orderMails).where(eq(orderMails.orderCode, order_code))).toEqual([
      {
        reference: `order-${order_code}`,
        orderCode: order_code,
        subject: sent.at(-1)?.subject,
        sentAt: backend.clock.now,
        bodyText: null,
      },
    ]);
  });
  it('are not listed when sending failed (78)', async () => {
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 });
    const { order_code } = await member.ask(placeOrder, await readyToPlace(member));
    const away = orderEffects({
      database: backend.database,
      send: () => Promise.reject(new Error('no mail server')),
      storeUrl: STORE_URL,
      orderLinks,
      clock: () => backend.clock.now,
    });
    await expect(away['order-confirmation']({ order_code })).rejects.toThrow('no mail server');
    expect(await backend.database.select().from(orderMails).where(eq(orderMails.orderCode, order_code))).toEqual([]);
  });
  it('are not visible to other members (U-07)', async () => {
    const { hits } = await member.ask(searchOrders, own);
    const other = await backend.visitor().signIn('C0000002');
    expect((await other.refusal(getOrder, { order_code: hits[0]?.order_code ?? '' })).code).toBe('not-found');
  });
});
