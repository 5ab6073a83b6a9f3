import { showToast } from '@store/contracts/bus';
import { cancelGuestOrder } from '@store/contracts/calls/order';
import { formAction } from '@store/remote-kit/forms';
import * as z from 'zod/mini';

const schema = z.extend(cancelGuestOrder.request, { sure: z.optional(z.string()) });
const UNSURE = 'キャンセルは取り消せません。確認のうえ、チェックを入れてください。';

/** 80: cancels a guest order by the mail link without script, after a confirmation checkbox. */
export const cancelGuestOrderForm = formAction(schema, async ({ token, sure }, { call, bus }) => {
  if (sure === undefined) return { kind: 'refused', message: UNSURE, errors: { sure: UNSURE } };
  const reply = await call(cancelGuestOrder, { token });
  if (reply.kind === 'refused') return { kind: 'refused', message: reply.message };
  await bus.send(showToast, { text: 'ご注文のキャンセルを承りました' });
  return { kind: 'done' };
});
