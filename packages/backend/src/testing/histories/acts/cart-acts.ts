import { addToCart, updateSkuEntry } from '@store/contracts/calls/checkout';
import type { RequestOf } from '@store/contracts/wire';
import fc from 'fast-check';
import { type Act, stepsOf } from '../act.ts';
import { linesOf, type Tab, type World } from '../world.ts';
import { interval, tab } from './wishes.ts';

const quantity = fc.constantFrom(1, 2, 5);
const normal = fc.constantFrom('S1001', 'S1007', 'S1006', 'S1017', 'S1015');
const goods = fc.oneof(
  fc.record({ order_type: fc.constant('NORMAL' as const), sku: normal }),
  fc.record({ order_type: fc.constant('NORMAL' as const), sku: fc.constantFrom('S1004', 'S1005') }),
  fc.record({ order_type: fc.constant('RESERVED' as const), sku: fc.constant('S1003') }),
  fc.record({
    order_type: fc.constant('PERIODICAL' as const),
    sku: fc.constantFrom('S1001', 'S1011', 'S1007', 'S1006', 'DDD0001'),
    interval,
  }),
  fc.constantFrom(
    { order_type: 'NORMAL', sku: 'S1014', campaign_code: 'CP01' } as const,
    { order_type: 'NORMAL', sku: 'S1014' } as const,
    { order_type: 'NORMAL', sku: 'S1014', campaign_apply: false } as const,
    { order_type: 'NORMAL', sku: 'S1013', campaign_code: 'CP02' } as const,
    { order_type: 'NORMAL', sku: 'S1013', campaign_code: 'CP04' } as const,
  ),
);

const add: Act<RequestOf<typeof addToCart>> = {
  name: 'add',
  wish: fc.tuple(goods, quantity).map(([one, pieces]) => ({ ...one, quantity: pieces })),
  async run(world, wish) {
    await world.browser.call(addToCart, wish);
  },
};

/** Changes a line as a tab shows it, which may not be how it is. */
const change: Act<{ tab: 0 | 1; line: number; quantity: number }> = {
  name: 'change quantity',
  wish: fc.record({ tab, line: fc.nat({ max: 3 }), quantity: fc.constantFrom(0, 1, 2, 5) }),
  when: ({ shown }) => linesOf(shown).length > 0,
  async run(world, wish) {
    const line = lineIn(world.tabs[wish.tab], wish.line) ?? lineIn({ carts: world.shown }, wish.line);
    if (!line) return;
    const { order_type, entry_index, sku_code: sku } = line;
    await world.browser.call(updateSkuEntry, { order_type, entry_index, sku, quantity: wish.quantity });
  },
};

/** A tab is looked at anew. */
const look: Act<0 | 1> = {
  name: 'look at the cart in tab',
  wish: tab,
  async run(world: World, at) {
    world.tabs[at].carts = world.shown;
  },
};

function lineIn({ carts }: Pick<Tab, 'carts'>, at: number) {
  const lines = linesOf(carts);
  return lines[at % Math.max(1, lines.length)];
}

export const cartActs = [stepsOf(add), stepsOf(add), stepsOf(change), stepsOf(look)];
