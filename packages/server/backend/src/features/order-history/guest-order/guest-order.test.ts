import { addToCart, beginAsGuest, placeOrder } from '@store/contracts/calls/checkout';
import {
  cancelGuestOrder,
  findGuestOrder,
  getGuestOrder,
  getOrder,
  guestCancelPreview,
  issueGuestReceipt,
} from '@store/contracts/calls/order';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../platform/database/invariants.ts';
import { customers } from '../../../platform/database/tables/customers.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { readyToPlace, stockOf } from '../../../testing/buying.ts';
import { buyAsGuest, GUEST_ADDRESS, guestSays } from '../../../testing/guests.ts';
import { orderLinks } from '../../../testing/orders/order-links.ts';
import { backendForFile, STORE_URL, type TestShopper } from '../../../testing/test-backend.ts';
import { readyCart } from '../../../testing/test-payments.ts';
import { moveOrderTo } from '../../order/state/move-order.ts';
import { composeCancellationMail, composeOrderMail, composeShippingMail } from '../mails/order-mail.ts';

const DAY = 86_400_000;
const backend = backendForFile();
/** A browser that opens the mail's link, without cookies of the buyer. */
let reader: TestShopper;
let order_code: string;
let token: string;
afterAll(async () => expect(await brokenInvariants(backend.database)).toEqual([]));
beforeEach(async () => {
  reader = backend.visitor();
  order_code = await buyAsGuest(backend.visitor(), 'akari@shop.test');
  const mail = await composeOrderMail(backend.database, { order_code }, orderLinks);
  const [, found = ''] = /http:\/\/\S+\/orders\/guest\/(\S+)/.exec(mail.text) ?? [];
  token = found;
});

const move = (to: 'ACCEPTED' | 'SHIPPED') =>
  backend.database.transaction((transaction) =>
    moveOrderTo(transaction, { orderCode: order_code, to, by: 'shop', now: backend.clock.now }),
  );
const pdf = (url: string, shopper = reader) => shopper.request({ method: 'GET', url });

describe('link of a guest’s order mail', () => {
  it('shows the order without a session, in all mails about it (41)', async () => {
    expect(await reader.ask(getGuestOrder, { token })).toMatchObject({
      order_code,
      order_status: 'AWAITING_ACCEPTANCE',
      is_cancellable: true,
      orderer: { full_name: '来栖 灯', email: 'akari@shop.test' },
    });
    for (const compose of [composeCancellationMail, composeShippingMail])
      expect((await compose(backend.database, { order_code }, orderLinks)).text).toContain(
        `${STORE_URL}/orders/guest/${token}`,
      );
  });

  it('is also in the guest’s own view of the order, and in no member’s (41)', async () => {
    const guest = backend.visitor();
    const own = await buyAsGuest(guest, 'own@shop.test');
    const { guest_href } = await guest.ask(getOrder, { order_code: own });
    expect(guest_href).toBe(`/orders/guest/${orderLinks.tokenOf(own)}`);
    expect((await guest.refusal(getOrder, { order_code })).code).toBe('not-found');
  });

  it('is not found when forged, issued for another order, or expired (41, U-07)', async () => {
    const other = await buyAsGuest(backend.visitor(), 'other@shop.test');
    const signature = token.slice(token.indexOf('.'));
    const calls = [getGuestOrder, guestCancelPreview, cancelGuestOrder, issueGuestReceipt];
    for (const forged of [`${other}${signature}`, order_code, `${token}A`, 'x.y', `nothing${signature}`])
      for (const call of calls) expect((await reader.refusal(call, { token: forged })).code).toBe('not-found');
    await backend.database
      .update(orders)
      .set({ checkoutAt: backend.clock.now - 181 * DAY })
      .where(eq(orders.orderCode, order_code));
    for (const call of calls) expect((await reader.refusal(call, { token })).code).toBe('not-found');
    expect((await reader.ask(getGuestOrder, { token: orderLinks.tokenOf(other) })).order_status).not.toBe('CANCELLED');
  });

  it('refers to my page for members’ orders (41, U-07)', async () => {
    const member = await backend.visitor().signIn('C0000001');
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 });
    const placed = await member.ask(placeOrder, await readyToPlace(member));
    expect(await member.ask(getOrder, { order_code: placed.order_code })).not.toHaveProperty('guest_href');
    const refused = await reader.refusal(cancelGuestOrder, { token: orderLinks.tokenOf(placed.order_code) });
    expect(refused).toMatchObject({ code: 'member-order', details: { order_code: placed.order_code } });
  });
});

describe('cancelling by the link', () => {
  it('previews, then cancels once, also from two browsers (80, G14)', async () => {
    const before = await stockOf(backend.database, 'S1017');
    expect(await reader.ask(guestCancelPreview, { token })).toMatchObject({ is_cancellable: true, points_returned: 0 });
    const [one, two] = await Promise.all(
      [reader, backend.visitor()].map((each) => each.ask(cancelGuestOrder, { token })),
    );
    for (const { order } of [one, two].filter((each) => each !== undefined))
      expect(order).toMatchObject({ order_code, order_status: 'CANCELLED', is_cancellable: false });
    expect(await stockOf(backend.database, 'S1017')).toBe(before + 1);
  });

  it('and starting the preparation exclude each other (80, B10)', async () => {
    const [moved, answer] = await Promise.all([move('ACCEPTED'), reader.call(cancelGuestOrder, { token })]);
    const { order_status } = await reader.ask(getGuestOrder, { token });
    expect([moved.kind === 'moved', answer.status, order_status]).toEqual(
      moved.kind === 'moved' ? [true, false, 'ACCEPTED'] : [false, true, 'CANCELLED'],
    );
  });

  it('is refused during the preparation (80)', async () => {
    await move('ACCEPTED');
    expect((await reader.refusal(cancelGuestOrder, { token })).code).toBe('not-cancellable');
    expect(await reader.ask(guestCancelPreview, { token })).toMatchObject({ is_cancellable: false });
  });
});

describe('receipt by the link (81, P-10)', () => {
  it('is issued once as an original, for holders of the link only', async () => {
    expect((await reader.refusal(issueGuestReceipt, { token })).code).toBe('receipt-not-yet');
    await move('ACCEPTED');
    await move('SHIPPED');
    const first = await reader.ask(issueGuestReceipt, { token, addressee: '株式会社くるす' });
    expect(first).toMatchObject({ order_code, addressee: '株式会社くるす', is_reissue: false });
    const file = await pdf(first.href);
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    const other = orderLinks.tokenOf(await buyAsGuest(backend.visitor(), 'other@shop.test'));
    const [path = ''] = first.href.split('?');
    for (const url of [path, `${path}?token=${token}A`, `${path}?token=${other}`])
      expect((await pdf(url)).statusCode).toBe(404);
    expect((await reader.ask(issueGuestReceipt, { token })).is_reissue).toBe(true);
    // An older issue redirects to the order.
    const over = await pdf(first.href);
    expect([over.statusCode, over.body.includes(`/orders/guest/${token}`)]).toEqual([410, true]);
  });
});

describe('findGuestOrder', () => {
  const input = (details: Partial<{ order_code: string; tel: string; zip_code: string }> = {}) => ({
    order_code,
    tel: GUEST_ADDRESS.tel,
    zip_code: GUEST_ADDRESS.zip_code,
    ...details,
  });

  it('finds the order by order number, buyer’s telephone and postcode (41)', async () => {
    expect(await reader.ask(findGuestOrder, input())).toEqual({ token });
    // An order of an older build without stored buyer.
    await backend.database.update(orders).set({ orderer: null }).where(eq(orders.orderCode, order_code));
    expect(await reader.ask(findGuestOrder, input())).toEqual({ token });
  });

  it('returns the same error for any mismatch, and for members’ orders (41, 95)', async () => {
    const member = await backend.visitor().signIn('C0000001');
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 });
    const placed = await member.ask(placeOrder, await readyToPlace(member));
    const [row] = await backend.database
      .select({ tel: customers.tel, delivery: orders.delivery })
      .from(orders)
      .innerJoin(customers, eq(customers.customerCode, orders.customerCode))
      .where(eq(orders.orderCode, placed.order_code));
    const members = { order_code: placed.order_code, tel: row?.tel ?? '', zip_code: row?.delivery.zip_code ?? '' };
    const answers = [];
    for (const details of [{ tel: '09000001235' }, { zip_code: '1500003' }, { order_code: '260715-NOBODY22' }, members])
      answers.push(await reader.refusal(findGuestOrder, input(details)));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]?.code).toBe('no-match');
  });

  it('does not accept the telephone of a gift’s recipient (41, 43)', async () => {
    const guest = backend.visitor();
    await guest.ask(addToCart, { order_type: 'NORMAL', sku: 'S1017', quantity: 1 });
    await guest.ask(beginAsGuest, guestSays('NORMAL', 'giver@shop.test'));
    const gift = (await guest.ask(placeOrder, await readyCart(guest, { method: 'CASH_ON_DELIVERY', sku: 'S1017' })))
      .order_code;
    const [row] = await backend.database.select().from(orders).where(eq(orders.orderCode, gift));
    if (!row) throw new Error('not placed');
    await backend.database
      .update(orders)
      .set({ delivery: { ...row.delivery, tel: '09099998888', zip_code: '1070062' } })
      .where(eq(orders.orderCode, gift));
    const details = { order_code: gift, zip_code: '1070062' };
    expect((await reader.refusal(findGuestOrder, { ...details, tel: '09099998888' })).code).toBe('no-match');
    expect(await reader.ask(findGuestOrder, { ...details, tel: GUEST_ADDRESS.tel })).toHaveProperty('token');
  });

  it('limits attempts per order number over all visitors, also correct ones (95, D10)', async () => {
    for (let tried = 0; tried < 10; tried += 1)
      expect((await backend.visitor().refusal(findGuestOrder, input({ tel: `0900000${2000 + tried}` }))).code).toBe(
        'no-match',
      );
    for (const details of [{}, { tel: '09000001235' }])
      expect((await reader.refusal(findGuestOrder, input(details))).code).toBe('too-many-tries');
    backend.clock.now += 3_600_001;
    expect(await reader.ask(findGuestOrder, input())).toEqual({ token });
  });
});
