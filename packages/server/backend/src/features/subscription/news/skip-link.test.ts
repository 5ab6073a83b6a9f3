import { getSubscription, readSkipLink, skipByLink, undoSkip } from '@store/contracts/calls/subscription';
import { changeDeadline } from '@store/domain/delivery';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../../platform/database/tables/idempotency-and-outbox.ts';
import { demoPeople } from '../../../testing/demo-seed.ts';
import { NOW } from '../../../testing/demo-store.ts';
import { mailParts, makeDueSubscriptions } from '../../../testing/due-subscriptions.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';
import { composeSubscriptionMail } from '../compose-subscription-mail.ts';
import { announceUpcoming } from '../renewal/announce-upcoming.ts';
import { createSkipLinks } from '../skip-link.ts';

const DELIVERY = '2026-07-24';

const backend = backendForFile({}, demoPeople);
let guest: TestShopper;
let one: { periodical_purchase_code: string };
beforeEach(async () => {
  backend.clock.now = NOW;
  for (const table of ['periodical_purchases', 'outbox'])
    await backend.database.execute(sql.raw(`delete from ${table}`));
  const [code = ''] = await makeDueSubscriptions(backend.database, { count: 1, delivery: DELIVERY });
  one = { periodical_purchase_code: code };
  guest = backend.visitor();
});

const tokenOf = (delivery = DELIVERY) => {
  const links = createSkipLinks(backend.environment.COOKIE_SECRET);
  const href = links.hrefOf({ code: one.periodical_purchase_code, delivery }, 'https://shop.test');
  return { token: new URL(href).searchParams.get('token') ?? '' };
};
const currentState = async () => {
  const member = await backend.visitor().signIn('C0000001');
  return member.ask(getSubscription, one);
};

describe('skip link of the reminder (64)', () => {
  it('is in the mail before the deadline, and in no other', async () => {
    expect(await announceUpcoming(backend.database, NOW)).toBe(1);
    const [row] = await backend.database.select().from(outbox);
    const mail = await composeSubscriptionMail(row?.payload, mailParts(backend));
    const [href = ''] = /http\S+periodical_skip\S+/.exec(mail.text) ?? [];
    expect(mail.html).toContain('今回はお休みする');
    const token = new URL(href).searchParams.get('token') ?? '';
    expect(await guest.ask(readSkipLink, { token })).toMatchObject({ delivery: DELIVERY, state: 'open' });
    expect(JSON.stringify(row?.payload)).not.toContain(token);
    // A mail sent after the deadline has no skip link.
    backend.clock.now = changeDeadline(DELIVERY) + 60_000;
    expect((await composeSubscriptionMail(row?.payload, mailParts(backend))).text).not.toContain('periodical_skip');
  });

  it('shows the delivery without a sign-in, and changes nothing on GET', async () => {
    const shown = await guest.ask(readSkipLink, tokenOf());
    expect(shown).toEqual({
      sku_name: 'シャンプー',
      delivery: DELIVERY,
      after_skip: '2026-07-31',
      change_deadline: changeDeadline(DELIVERY),
      state: 'open',
      message: '',
    });
    await guest.ask(readSkipLink, tokenOf());
    expect(await currentState()).toMatchObject({ next_delivery: DELIVERY, skipped_delivery: null });
  });

  it('skips the delivery once, however often it is used', async () => {
    const skipped = { sku_name: 'シャンプー', delivery: DELIVERY, next_delivery: '2026-07-31' };
    expect(await guest.ask(skipByLink, tokenOf())).toEqual(skipped);
    expect(await backend.visitor().ask(skipByLink, tokenOf())).toEqual(skipped);
    expect(await currentState()).toMatchObject({ next_delivery: '2026-07-31', skipped_delivery: DELIVERY });
    expect(await guest.ask(readSkipLink, tokenOf())).toMatchObject({ state: 'skipped', after_skip: '2026-07-31' });
    const sent = await backend.database.select().from(outbox);
    expect(sent.map(({ payload }) => Reflect.get(Object(payload), 'news'))).toEqual(['skipped']);
    const member = await backend.visitor().signIn('C0000001');
    expect(await member.ask(undoSkip, one)).toMatchObject({ periodical_purchase: { next_delivery: DELIVERY } });
  });

  it('is refused when forged, for another delivery, too late, or after the member left', async () => {
    const { token } = tokenOf();
    const [value = '', signature = ''] = token.split('.');
    const other = value.replace(DELIVERY, '2026-07-31');
    for (const forged of [`${other}.${signature}`, value, `${value}.`, `${value}.${signature}x`, '.', '~.~'])
      for (const call of [readSkipLink, skipByLink])
        expect(await guest.refusal(call, { token: forged })).toMatchObject({ code: 'link-invalid' });
    expect(await guest.ask(readSkipLink, tokenOf('2026-08-31'))).toMatchObject({ state: 'closed', after_skip: null });
    expect(await guest.refusal(skipByLink, tokenOf('2026-08-31'))).toMatchObject({ code: 'delivery-changed' });

    backend.clock.now = changeDeadline(DELIVERY) + 60_000;
    const late = await guest.ask(readSkipLink, tokenOf());
    expect(late).toMatchObject({
      state: 'closed',
      message: expect.stringContaining('2026/07/17 23:59 に締め切りました'),
    });
    expect(await guest.refusal(skipByLink, tokenOf())).toMatchObject({ code: 'too-late' });
    expect(await currentState()).toMatchObject({ next_delivery: DELIVERY });

    await backend.database.execute(sql`update customers set retired = true where customer_code = 'C0000001'`);
    expect(await guest.refusal(readSkipLink, tokenOf())).toMatchObject({ code: 'link-invalid' });
    await backend.database.execute(sql`update customers set retired = false where customer_code = 'C0000001'`);
  });
});
