import * as keptCalls from '@store/contracts/calls/checkout';
import { type Handler, handle, Refusal, refuse } from '../../../platform/http/handler.ts';
import { memberCode } from '../../../shared/customer/member-code.ts';
import { lockOwner, type Owner } from '../../../shared/session/owner.ts';
import { addToCart } from '../add-to-cart.ts';
import { removeSavedLine } from '../merge/saved-lines.ts';
import { listSavedLines, toAdding } from '../merge/show-saved-lines.ts';
import { wireCarts } from '../wire-cart.ts';

/** S-05: lines that could not be merged into the member's cart at sign-in. A refused line stays in the list. */
export const savedLineHandlers: readonly Handler[] = [
  handle(keptCalls.savedLines, async (_request, context) => ({ lines: await listSavedLines(context) })),
  handle(keptCalls.retrySavedLine, async ({ line_code: lineCode }, context) => {
    const { database } = context;
    const customerCode = memberCode(context);
    const owner: Owner = `customer:${customerCode}`;
    // The lock lets only one of two tabs take the line.
    await lockOwner(database, owner);
    const line = await removeSavedLine(database, { lineCode, customerCode, now: context.clock() });
    if (!line) return refuseGone();
    const added = await addToCart(toAdding(line), { owner, context });
    if (added instanceof Refusal) return added;
    return { carts: await wireCarts(context), lines: await listSavedLines(context) };
  }),
  handle(keptCalls.removeSavedLine, async ({ line_code: lineCode }, context) => {
    await removeSavedLine(context.database, { lineCode, customerCode: memberCode(context), now: context.clock() });
    return { lines: await listSavedLines(context) };
  }),
];

function refuseGone(): Refusal {
  return refuse('not-found', 'この商品は、すでにカートに入れたか、削除されています。');
}
