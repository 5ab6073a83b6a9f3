import { randomInt } from 'node:crypto';
import type { sendInquiry } from '@store/contracts/calls/inquiry';
import type { AnswerOf } from '@store/contracts/wire';
import { isEmail } from '@store/domain/customer';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { inquiries, inquiryMessages } from '../../platform/database/tables/inquiries.ts';
import { orders } from '../../platform/database/tables/orders.ts';
import { type CallContext, Refusal, refuse } from '../../platform/http/handler.ts';
import { putIntoOutbox } from '../../platform/outbox/outbox.ts';
import { photoOwners } from '../review/photos/photo-owners.ts';
import { takeWaitingPhotos } from '../review/photos/photo-records.ts';
import { refuseFlood } from './inquiry-flood.ts';
import { answerDayAt } from './inquiry-records.ts';

type Input = z.output<typeof sendInquiry.request>;
interface Sender {
  readonly customerCode: string | null;
  readonly name: string;
  readonly email: string;
}

/** stores an inquiry with its first message and photos, and mails its number to the sender. */
export async function storeInquiry(
  input: Input,
  context: CallContext,
): Promise<AnswerOf<typeof sendInquiry> | Refusal> {
  const { database, identity } = context;
  const sender = senderOf(input, identity.customerCode);
  if (sender instanceof Refusal) return sender;
  const now = context.clock();
  const refused = (await refuseForeignOrder(input, context)) ?? (await refuseFlood(database, sender, now));
  if (refused) return refused;
  const inquiryCode = newInquiryCode();
  const answerBy = await answerDayAt(database, now);
  const { kind, order_code: orderCode, text, photos } = input;
  await database
    .insert(inquiries)
    .values({ inquiryCode, ...sender, kind, orderCode, answerBy, sentAt: now, updatedAt: now });
  await database.insert(inquiryMessages).values({ inquiryCode, author: 'customer', words: text, sentAt: now });
  if (!(await takeWaitingPhotos(database, { taker: { inquiryCode }, owners: photoOwners(identity) }, photos)))
    return refuse('photo-gone', 'お預かりした写真の保存期間（1日）が過ぎました。写真をもう一度お選びください。');
  await putIntoOutbox(database, { kind: 'inquiry-received', payload: { inquiry_code: inquiryCode }, now });
  return { inquiry_code: inquiryCode, answer_by: answerBy };
}

function senderOf({ sender }: Input, customerCode: string | null): Sender | Refusal {
  if (customerCode) return { customerCode, name: '', email: '' };
  if (!sender) return refuseField('name', 'お名前とメールアドレスを入力してください。');
  const { name, email } = sender;
  if (!isEmail(email)) return refuseField('email', 'メールアドレスは「例）name@example.jp」の形で入力してください。');
  return { customerCode: null, name, email };
}

/** Another member's order is answered as not found (U-07). */
async function refuseForeignOrder({ order_code }: Input, { database, identity }: CallContext): Promise<Refusal | null> {
  if (order_code === null) return null;
  const own = identity.customerCode
    ? await database
        .select({ orderCode: orders.orderCode })
        .from(orders)
        .where(and(eq(orders.orderCode, order_code), eq(orders.customerCode, identity.customerCode)))
    : [];
  return own.length > 0 ? null : refuseField('order_code', 'ご注文が見つかりませんでした。もう一度お選びください。');
}

const refuseField = (field: 'name' | 'email' | 'order_code', message: string): Refusal =>
  refuse('inquiry-refused', message, { fields: { [field]: message } });

/** Excludes characters that are easily confused on the telephone. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

const newInquiryCode = (): string =>
  `I-${Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
