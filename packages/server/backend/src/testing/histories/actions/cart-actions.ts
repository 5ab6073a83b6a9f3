import { addToCart, updateCartLine } from '@store/contracts/calls/checkout';
import type { RequestOf } from '@store/contracts/wire';
import fc from 'fast-check';
import type { Act } from '../action.ts';
import { openCarts } from '../open-carts.ts';
import { linesOf, type Tab, type World } from '../world.ts';
import { tab } from './inputs.ts';

type Adding = Omit<RequestOf<typeof addToCart>, 'quantity'>;

/** Quantities: the purchase limit is two for some products, five for most. */
const ANY_QUANTITY: readonly number[] = [1, 2, 5];

export const adding = (
  products: fc.Arbitrary<Adding>,
  quantities = ANY_QUANTITY,
): Act<RequestOf<typeof addToCart>> => ({
  name: 'add',
  input: fc.tuple(products, fc.constantFrom(...quantities)).map(([one, quantity]) => ({ ...one, quantity })),
  async run({ browser }, input) {
    const answer = await browser.call(addToCart, input);
    return answer.status ? answer.data.carts : undefined;
  },
});

/** Changes a line as shown in a tab, which may be stale. */
export const changing = (
  quantities: readonly number[] = [0, ...ANY_QUANTITY],
): Act<{ tab: 0 | 1; line: number; quantity: number }> => ({
  name: 'change quantity',
  input: fc.record({ tab, line: fc.nat({ max: 2 }), quantity: fc.constantFrom(...quantities) }),
  when: ({ shown }) => linesOf(shown).length > 0,
  async run(world, { tab: at, line: number, quantity }) {
    const line = lineIn(world.tabs[at], number) ?? lineIn({ carts: world.shown }, number);
    if (!line) return undefined;
    const { order_type, entry_index, sku_code: sku } = line;
    const answer = await world.browser.call(updateCartLine, { order_type, entry_index, sku, quantity });
    return answer.status ? answer.data.carts : openCarts(world);
  },
});

export const looking: Act<0 | 1> = {
  name: 'open /cart in tab',
  input: tab,
  async run(world: World, at) {
    const carts = await openCarts(world);
    world.tabs[at].carts = carts;
    return carts;
  },
};

function lineIn({ carts }: Pick<Tab, 'carts'>, at: number) {
  const lines = linesOf(carts);
  return lines[at % Math.max(1, lines.length)];
}
