import { describe, expect, it } from '@jest/globals';
import { tokyoInstant } from '../calendar/index.ts';
import { ABUSE_PRONE_ONE_PACK } from '../medicine/index.ts';
import { MIXING_MESSAGES, type SaleSku } from '../sale/index.ts';
import { type AddingFacts, type AddingRequest, decideAdding, type HeldLine, type SaleTerms } from './decide-adding.ts';

const now = tokyoInstant('2026-04-24', 12, 0);
const SUBSCRIPTION = { orderType: 'PERIODICAL' } as const;
const RESERVATION = { orderType: 'RESERVED' } as const;
const WEEKLY = { kind: 'weeks', purchase_week_interval: 1, day_of_week: 1 } as const;

const sku = (sku_code: string, own: Partial<SaleSku> = {}): SaleSku => ({ sku_code, ...own });
const setOf = (...contained: [string, number][]) => ({
  set_type: 'SET',
  sku_codes_for_set: contained.map(([sku_code, quantity]) => ({ sku_code, quantity })),
});
const held = (code: string, own: Partial<HeldLine> = {}): HeldLine => ({
  sku: sku(code),
  orderType: 'NORMAL',
  quantity: 1,
  isAbuseProne: false,
  campaignCode: null,
  purchaseInterval: null,
  ...own,
});

interface Facts extends Omit<Partial<AddingFacts>, 'product' | 'termsIn'> {
  sku?: SaleSku;
  isAbuseProne?: boolean;
  stock?: number;
  /** Terms by campaign code; `plain` without a campaign. */
  terms?: Record<string, SaleTerms>;
}

/** Decides about adding one piece of A: on sale, 1,000 yen, ten in stock of each type, limit five. */
function decide(
  request: Partial<AddingRequest> = {},
  { sku: added = sku('A'), stock = 10, terms, ...own }: Facts = {},
) {
  const rows = (['ANGFA_STORE_NORMAL', 'ANGFA_STORE_PERIODICAL'] as const).map((inventory_type) => ({
    sku_code: 'A',
    inventory_type,
    quantity: stock,
  }));
  const open: Record<string, SaleTerms> = terms ?? { plain: { isOnShow: true, price: 1_000 } };
  return decideAdding(
    { orderType: 'NORMAL', quantity: 1, ...request },
    {
      isInPayment: false,
      product: { sku: added, isAbuseProne: own.isAbuseProne ?? false, stock: rows },
      lines: [],
      termsIn: (code) => open[code ?? 'plain'],
      limitOf: () => 5,
      now,
      ...own,
    },
  );
}

const over = (left: number) => ({ kind: 'over-limit', left, room: { limit: 5 } });
const class1 = { sku_type: 'CLASS1_OTC_DRUG' };
const prone = { isAbuseProne: true };
const ended = sku('A', { sales_end_timestamp: now - 1 });
const hidden = { plain: { isOnShow: false, price: null } };

describe('decideAdding refuses', () => {
  it.each<[string, Partial<AddingRequest>, Facts, object]>([
    ['during a payment, before other reasons (F11)', {}, { isInPayment: true, terms: hidden }, { kind: 'in-payment' }],
    ['a hidden product (P-08)', {}, { terms: hidden }, { kind: 'hidden' }],
    [
      'a subscription beside class 1 medicine (V-07)',
      SUBSCRIPTION,
      { lines: [held('B', { sku: sku('B', class1) })] },
      { kind: 'mixing', message: MIXING_MESSAGES['subscription-while-class1'] },
    ],
    [
      'class 1 medicine beside a subscription (T3)',
      {},
      { sku: sku('A', class1), lines: [held('B', SUBSCRIPTION)] },
      { kind: 'mixing', message: MIXING_MESSAGES['class1-while-subscription'] },
    ],
    [
      'a purchase beside a reservation (V-09)',
      {},
      { lines: [held('B', RESERVATION)] },
      { kind: 'mixing', message: MIXING_MESSAGES['normal-while-reserved'] },
    ],
    [
      'a second abuse-prone medicine (77)',
      {},
      { ...prone, lines: [held('B', prone)] },
      { kind: 'one-pack', message: ABUSE_PRONE_ONE_PACK },
    ],
    ['an ended sale, before the limit (S-14)', { quantity: 9 }, { sku: ended }, { kind: 'not-on-sale' }],
    [
      'an ended subscription (S-12)',
      SUBSCRIPTION,
      { sku: sku('A', { attributes: { subscription_end_flag: true } }) },
      { kind: 'not-on-sale' },
    ],
    ['more than the limit (V-06)', { quantity: 6 }, {}, over(5)],
    ['more than the limit with its own line (V-06)', { quantity: 4 }, { lines: [held('A', { quantity: 2 })] }, over(3)],
    ['any piece of a full line (V-06)', {}, { lines: [held('A', { quantity: 5 })] }, over(0)],
    [
      'more than the limit over all order types (V-06)',
      { ...SUBSCRIPTION, quantity: 3 },
      { lines: [held('A', { quantity: 3 })] },
      over(2),
    ],
    ['more than the limit with group buys (R-21)', { quantity: 3 }, { heldOf: () => 3 }, over(2)],
    [
      'more than the limit with pieces in sets (V-06)',
      { quantity: 2 },
      { lines: [held('S', { sku: sku('S', { attributes: setOf(['A', 2]) }), quantity: 2 })] },
      { ...over(1), room: { sku_code: 'A', countsSets: true } },
    ],
    [
      'a set by the limit of its component (V-06)',
      { quantity: 2 },
      { sku: sku('S', { attributes: setOf(['A', 2]) }), lines: [held('A', { quantity: 3 })] },
      { ...over(1), room: { sku_code: 'A', limit: 5 } },
    ],
    ['more than the stock (S-13)', { quantity: 4 }, { stock: 3 }, { kind: 'short-of-stock', remaining: 3 }],
    ['the limit before the stock', { quantity: 6 }, { stock: 3 }, over(5)],
    [
      'more than the stock with its own line (S-13)',
      { quantity: 2 },
      { stock: 3, lines: [held('A', { quantity: 2 })] },
      { kind: 'short-of-stock', remaining: 3 },
    ],
    [
      'more than the stock left by sets (S-13)',
      { quantity: 2 },
      { stock: 3, lines: [held('S', { sku: sku('S', { attributes: setOf(['A', 2]) }) })] },
      { kind: 'short-of-stock', remaining: 1 },
    ],
    [
      'an order type without a price',
      SUBSCRIPTION,
      { terms: { plain: { isOnShow: true, price: null } } },
      { kind: 'not-on-sale' },
    ],
    ['a price other than the displayed one (79)', { seenInVat: 900 }, {}, { kind: 'price-changed', price: 1_000 }],
  ])('%s', (_, request, facts, expected) => expect(decide(request, facts)).toMatchObject(expected));

  it('an unknown SKU', () => expect(decide({}, { product: undefined } as Facts)).toEqual({ kind: 'hidden' }));
});

describe('decideAdding adds', () => {
  const campaign = { plain: { isOnShow: true, price: 1_000 }, CP01: { isOnShow: true, price: 700 } };
  const ofCampaign = [held('A', { campaignCode: 'CP01' })];
  const line = { quantity: 1, seenPriceInVat: 1_000, campaignCode: null, purchaseInterval: null };
  it.each<[string, Partial<AddingRequest>, Facts, object]>([
    ['a new line up to the limit (A-09)', { quantity: 5, seenInVat: 1_000 }, {}, { ...line, quantity: 5 }],
    ['to the existing line', { quantity: 3 }, { lines: [held('A', { quantity: 2 })] }, { ...line, quantity: 5 }],
    [
      'a reservation without stock',
      RESERVATION,
      { stock: 0, sku: sku('A', { sales_start_timestamp: now + 1, reservation_start_timestamp: now }) },
      line,
    ],
    ['abuse-prone medicine beside other products (77)', {}, { ...prone, lines: [held('B')] }, line],
    ['other products beside abuse-prone medicine (77)', {}, { lines: [held('B', prone)] }, line],
    [
      'abuse-prone medicine to its own line (77)',
      {},
      { ...prone, lines: [held('A', prone)] },
      { ...line, quantity: 2 },
    ],
    [
      'a product that only its campaign shows (P13)',
      { campaignCode: 'CP01' },
      { terms: { ...hidden, CP01: { isOnShow: true, price: 700 } } },
      { ...line, campaignCode: 'CP01', seenPriceInVat: 700 },
    ],
    ['at the plain price while the campaign does not run (P13)', { campaignCode: 'CP09' }, {}, line],
    [
      'at the campaign’s price (P13)',
      { campaignCode: 'CP01', seenInVat: 700 },
      { terms: campaign },
      { ...line, campaignCode: 'CP01', seenPriceInVat: 700 },
    ],
    [
      'to a line that retains its campaign (P13)',
      { seenInVat: 1_000 },
      { terms: campaign, lines: ofCampaign },
      { ...line, quantity: 2, campaignCode: 'CP01', seenPriceInVat: 700 },
    ],
    ['to a line whose campaign has ended (P13)', {}, { lines: ofCampaign }, { ...line, quantity: 2 }],
    [
      'without any campaign if the customer declines them (P13)',
      { campaignCode: 'CP01', declinesCampaigns: true },
      { terms: campaign, lines: ofCampaign },
      { ...line, quantity: 2 },
    ],
    [
      'a subscription with the requested interval',
      { ...SUBSCRIPTION, interval: WEEKLY },
      {},
      { ...line, purchaseInterval: WEEKLY },
    ],
    [
      'to a subscription line that retains its interval',
      SUBSCRIPTION,
      { lines: [held('A', { ...SUBSCRIPTION, purchaseInterval: WEEKLY })] },
      { ...line, quantity: 2, purchaseInterval: WEEKLY },
    ],
    [
      'a subscription on the day of the first possible delivery, monthly',
      SUBSCRIPTION,
      {},
      { ...line, purchaseInterval: { kind: 'day-of-month', purchase_month_interval: 1, day_of_month: 1 } },
    ],
  ])('%s', (_, request, facts, expected) => expect(decide(request, facts)).toEqual({ kind: 'add', line: expected }));
});
