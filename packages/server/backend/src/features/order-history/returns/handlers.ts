import { getReturnOptions, requestReturn, sendRefundAccount } from '@store/contracts/calls/order';
import { and, eq } from 'drizzle-orm';
import { orders } from '../../../platform/database/tables/orders.ts';
import { type Handler, handle, refuse } from '../../../platform/http/handler.ts';
import { memberCode } from '../../../shared/customer/member-code.ts';
import type { HealthCipher } from '../../medicine/questionnaire/health-cipher.ts';
import { storeRefundAccount } from './refund-account.ts';
import { askReturn } from './request-return.ts';
import { returnOptionsOf } from './return-options.ts';

/** 82: returns of own orders; `cipher` encrypts bank accounts. */
export const returnHandlers = (cipher: HealthCipher): readonly Handler[] => [
  handle(getReturnOptions, async ({ order_code }, context) => {
    const [order] = await context.database
      .select()
      .from(orders)
      .where(and(eq(orders.orderCode, order_code), eq(orders.customerCode, memberCode(context))));
    if (!order) return refuse('not-found', 'ご注文が見つかりませんでした。');
    return returnOptionsOf(context.database, order, context.clock());
  }),
  handle(requestReturn, askReturn),
  handle(sendRefundAccount, (request, context) => storeRefundAccount(request, context, cipher)),
];
