import type { requestReturn } from '@store/contracts/calls/order';
import type { ReturnInput, ReturnOptions } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { isShopsFault, RETURN_EXCLUSION_LABELS, RETURN_REFUSAL } from '@store/domain/order';
import type * as z from 'zod/mini';
import { returnLines, returnRequests } from '../../../platform/database/tables/returns.ts';
import { type CallContext, type Refusal, refuse } from '../../../platform/http/handler.ts';
import { putIntoOutbox } from '../../../platform/outbox/outbox.ts';
import { refuseFormerMember } from '../../../shared/customer/former-member.ts';
import { memberCode } from '../../../shared/customer/member-code.ts';
import type { OwnOrder } from '../../order/state/cancel-order.ts';
import { lockOrder } from '../../order/state/lock-order.ts';
import { takeWaitingPhotos } from '../../review/photos/photo-records.ts';
import { returnsOfOrder } from '../records/return-records.ts';
import { newReturnCode } from './return-code.ts';
import { returnOptionsOf } from './return-options.ts';

/** 82: requests a return. The order is locked, so that concurrent requests cannot exceed the purchase. */
export const askReturn = async (
  { order_code: orderCode, wish }: z.output<typeof requestReturn.request>,
  context: CallContext,
): Promise<AnswerOf<typeof requestReturn> | Refusal> =>
  askReturnOf({ orderCode, customerCode: memberCode(context), wish }, context);

/** Requests a return of a customer, also for the support desk. */
export async function askReturnOf(
  { orderCode, customerCode, wish }: OwnOrder & { readonly wish: ReturnInput },
  context: CallContext,
): Promise<AnswerOf<typeof requestReturn> | Refusal> {
  const { database } = context;
  const order = await lockOrder(database, orderCode);
  if (order?.customerCode !== customerCode) return refuse('not-found', 'ご注文が見つかりませんでした。');
  const former = await refuseFormerMember(database, customerCode);
  if (former) return former;
  const now = context.clock();
  const options = await returnOptionsOf(database, order, now);
  if (options.obstacle) return refuse(options.obstacle.code, options.obstacle.message);
  const fields = refusedFields(wish, options);
  const [message] = Object.values(fields);
  if (message) return refuse('return-refused', message, { fields });

  const returnCode = newReturnCode();
  const { reason, words, lines, photos } = wish;
  await database
    .insert(returnRequests)
    .values({ returnCode, orderCode, customerCode, reason, words: words.trim(), requestedAt: now });
  await database
    .insert(returnLines)
    .values(lines.map(({ sku_code: skuCode, quantity }) => ({ returnCode, skuCode, quantity })));
  if (!(await takeWaitingPhotos(database, { taker: { returnCode }, owners: [customerCode] }, photos)))
    return refuse('photo-gone', 'お預かりした写真の保存期間（1日）が過ぎました。写真をもう一度お選びください。');
  await putIntoOutbox(database, { kind: 'return-mail', payload: { return_code: returnCode, state: 'REQUESTED' }, now });
  const request = (await returnsOfOrder(database, orderCode)).find(({ return_code }) => return_code === returnCode);
  if (!request) throw new Error('a new return is missing');
  return { request };
}

/** Reasons to refuse a request, by field. */
function refusedFields(input: ReturnInput, { lines, last_days }: ReturnOptions): Record<string, string> {
  const { reason, is_unopened, words } = input;
  if (!last_days.some((each) => each.reason === reason))
    return { reason: 'この理由での返品のお申し込み期間は過ぎました。' };
  const found: Record<string, string> = {};
  if (!isShopsFault(reason) && !is_unopened)
    found.is_unopened = `${RETURN_EXCLUSION_LABELS.opened}は、${RETURN_REFUSAL}`;
  if (isShopsFault(reason) && words.trim() === '') found.words = '商品の状態をご記入ください。';
  const named = new Set(input.lines.map(({ sku_code }) => sku_code));
  if (named.size < input.lines.length) return { ...found, lines: '同じ商品が二度選ばれています。' };
  for (const { sku_code, quantity } of input.lines) {
    const line = lines.find((each) => each.sku_code === sku_code);
    if (!line || line.quantity < quantity)
      found.lines = line
        ? `「${line.sku_name}」は、あと${line.quantity}点まで返品をお申し込みいただけます。`
        : 'ご注文にない商品が選ばれています。';
    else if (line.exclusion && !isShopsFault(reason))
      found.lines = `「${line.sku_name}」は${RETURN_EXCLUSION_LABELS[line.exclusion]}のため、${RETURN_REFUSAL}`;
  }
  return found;
}
