import { deskText } from '@store/domain/desk';
import { type ConsultationStep, type DeclaredAgainst, declaredAgainst } from '@store/domain/medicine';
import { and, desc, eq } from 'drizzle-orm';
import { healthReadings } from '../../../platform/database/tables/medicine.ts';
import { type CallContext, type Queries, type Refusal, refuse } from '../../../platform/http/handler.ts';
import { loadDeclarations } from '../questionnaire/declarations.ts';
import type { StoredConsultation } from './consultation-store.ts';

/**
 * M-02: refuses information and confirmation while a stop is in effect that the buyer declared after the order. Needs
 * the order's lock, which includes the buyer's carts and so blocks new declarations.
 */
export async function refuseByDeclarations(
  consultation: StoredConsultation,
  { kind, staffCode, context }: { kind: ConsultationStep['kind']; staffCode: string | null; context: CallContext },
): Promise<Refusal | null> {
  if (kind !== 'information' && kind !== 'confirmation') return null;
  const { database } = context;
  const { order, lines, records } = consultation;
  const declared = await loadDeclarations(database, { customerCode: order.customerCode, now: context.clock() });
  const seenAt =
    kind === 'confirmation'
      ? (records.findLast((record) => record.kind === 'information')?.writtenAt ?? null)
      : await lastOpened(database, { orderCode: order.orderCode, staffCode });
  const against = declaredAgainst(kind, { declared, lines, seenAt });
  return against && refuse(against, MESSAGES[kind][against]);
}

async function lastOpened(
  database: Queries,
  { orderCode, staffCode }: { orderCode: string; staffCode: string | null },
): Promise<number | null> {
  if (staffCode === null) return null;
  const [last] = await database
    .select({ readAt: healthReadings.readAt })
    .from(healthReadings)
    .where(and(eq(healthReadings.orderCode, orderCode), eq(healthReadings.staffCode, staffCode)))
    .orderBy(desc(healthReadings.readAt))
    .limit(1);
  return last?.readAt ?? null;
}

const MESSAGES: Readonly<Record<'information' | 'confirmation', Readonly<Record<DeclaredAgainst, string>>>> = {
  information: {
    stopped:
      'お客様が、この医薬品を販売できない内容の申告をされています。お客様があらためて申告されるまで、承認できません。',
    'stop-unseen': 'まだご覧になっていないお客様の申告があります。画面を開き直し、申告の履歴をご確認ください。',
  },
  confirmation: {
    stopped: `ご注文の後にいただいた問診のご回答により、この医薬品は販売できません。${deskText('pharmacy')}へご相談ください。`,
    'stop-unseen':
      '薬剤師からの情報の後に、販売できない内容のご回答がありました。「薬剤師にもう一度質問する」から、薬剤師にお知らせください。',
  },
};
