import { listBoxDays } from '@store/contracts/calls/subscription';
import { boxDays } from '@store/domain/subscription';
import { handle } from '../../platform/http/handler.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { loadSubscriptions, stateOf } from './stored-subscriptions.ts';

/** 65: the member's next deliveries that could be combined on one day. */
export const boxDaysHandler = handle(listBoxDays, async (_request, context) => {
  const stored = await loadSubscriptions(context.database, memberCode(context));
  const candidates = stored.map((each) => ({
    code: each.row.periodicalPurchaseCode,
    address: each.row.deliveryCode,
    state: stateOf(each),
  }));
  return {
    boxes: boxDays(candidates, context.clock()).map(({ codes, from, until, proposed }) => ({
      periodical_purchase_codes: codes,
      delivery_dates: { from, until },
      proposed,
    })),
  };
});
