import { answerPharmacist, askPharmacist, confirmMedicine, getConsultation } from '@store/contracts/calls/medicine';
import { type CallContext, type Handler, handle } from '../../../platform/http/handler.ts';
import { memberCode } from '../../../shared/customer/member-code.ts';
import type { HealthCipher } from '../questionnaire/health-cipher.ts';
import { lockConsultation, refuseUnknownOrder, stepOn } from './consultation-steps.ts';
import { findConsultation, type StoredConsultation, toWireConsultation } from './consultation-store.ts';

/** /class1order/{order_code}: the owner's calls (M-05). */
export const consultationHandlers = (cipher: HealthCipher): readonly Handler[] => [
  handle(getConsultation, async ({ order_code }, context) => {
    const found = own(await findConsultation(context.database, order_code), context);
    return found ? toWireConsultation(context.database, found, cipher) : refuseUnknownOrder();
  }),
  handle(confirmMedicine, async ({ order_code, information_seq }, context) => {
    const held = await lockOwn(order_code, context);
    if (!held) return refuseUnknownOrder();
    const step = { kind: 'confirmation', contents: held.contents, informationSeq: information_seq } as const;
    return stepOn(held, step, { body: UNDERSTOOD, staffCode: null, cipher, context });
  }),
  handle(askPharmacist, async ({ order_code, question: body }, context) => {
    const held = await lockOwn(order_code, context);
    if (!held) return refuseUnknownOrder();
    return stepOn(held, { kind: 'question' }, { body, staffCode: null, cipher, context });
  }),
  handle(answerPharmacist, async ({ order_code, answer: body }, context) => {
    const held = await lockOwn(order_code, context);
    if (!held) return refuseUnknownOrder();
    return stepOn(held, { kind: 'answer' }, { body, staffCode: null, cipher, context });
  }),
];

/** The text of the checkbox (73). */
const UNDERSTOOD = '提供された情報を理解しました。ほかに質問はありません。';

async function lockOwn(orderCode: string, context: CallContext): Promise<StoredConsultation | null> {
  // Checked before locking, so that no caller can block another customer's order.
  if (!own(await findConsultation(context.database, orderCode), context)) return null;
  return lockConsultation(orderCode, context);
}

/** Another customer's order is answered as not found. */
function own(found: StoredConsultation | null, context: CallContext): StoredConsultation | null {
  return found?.order.customerCode === memberCode(context) ? found : null;
}
