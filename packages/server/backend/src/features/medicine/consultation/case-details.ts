import type { HealthAnswersWire, HealthDeclaration } from '@store/contracts/entities';
import { decideUse, standingStop } from '@store/domain/medicine';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { orderDetails, orders } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import { declarationOfOrder, loadDeclarations } from '../questionnaire/declarations.ts';
import { toWireDeclarations } from '../questionnaire/declarations-shown.ts';
import { openAnswers, toDomain } from '../questionnaire/health-answers.ts';
import type { HealthCipher } from '../questionnaire/health-cipher.ts';
import { loadDrugSheets, rulesOf } from '../sheet/drug-sheets.ts';
import type { StoredConsultation } from './consultation-store.ts';

const DAY_MS = 86_400_000;

/** A pharmacist's view of a case: the buyer, the answers, and cautions. */
export async function caseDetails(
  database: Queries,
  { order, lines }: StoredConsultation,
  { cipher, now }: { cipher: HealthCipher; now: number },
): Promise<{
  buyer: { full_name: string; tel: string };
  answers: HealthAnswersWire;
  declared_timestamp: number;
  declarations: HealthDeclaration[];
  cautions: string[];
} | null> {
  const declaration = order.cartCode ? await declarationOfOrder(database, order.cartCode) : null;
  if (!declaration) return null;
  const answers = openAnswers(declaration, cipher);
  const sheets = await loadDrugSheets(
    database,
    lines.map(({ skuCode }) => skuCode),
  );
  const rules = lines.map(({ skuCode }) => rulesOf(sheets.get(skuCode)));
  const decision = decideUse(toDomain(answers), rules);
  const declared = await loadDeclarations(database, { customerCode: order.customerCode, now });
  const stopsBefore = declared.some(({ outcome }) => outcome === 'excluded') ? (['stopped-before'] as const) : [];
  const recently = await boughtRecently(database, {
    order,
    lines,
    now,
    lastsDays: (sku) => sheets.get(sku)?.lastsDays ?? 0,
  });
  return {
    buyer: { full_name: order.customerName, tel: order.delivery.tel },
    answers,
    declared_timestamp: declaration.declaredAt,
    declarations: await toWireDeclarations(database, declared, cipher),
    cautions: [
      ...(standingStop(declared, lines) ? ['stop-stands'] : stopsBefore),
      ...(decision.kind === 'may-ask' ? decision.cautions : decision.reasons),
      ...(recently ? ['bought-recently'] : []),
    ],
  };
}

/** 74: whether an earlier purchase should still last. */
async function boughtRecently(
  database: Queries,
  options: {
    order: StoredConsultation['order'];
    lines: StoredConsultation['lines'];
    now: number;
    lastsDays: (skuCode: string) => number;
  },
): Promise<boolean> {
  const { order, lines, now, lastsDays } = options;
  const codes = lines.map(({ skuCode }) => skuCode);
  const before = await database
    .select({ skuCode: orderDetails.skuCode, quantity: orderDetails.quantity, at: orders.checkoutAt })
    .from(orders)
    .innerJoin(orderDetails, eq(orderDetails.orderCode, orders.orderCode))
    .where(
      and(
        eq(orders.customerCode, order.customerCode),
        ne(orders.orderCode, order.orderCode),
        inArray(orders.orderStatus, ['AWAITING_ACCEPTANCE', 'ACCEPTED', 'SHIPPED', 'RECEIVED']),
        isOneOf(orderDetails.skuCode, codes),
      ),
    );
  return before.some(({ skuCode, quantity, at }) => at + lastsDays(skuCode) * quantity * DAY_MS > now);
}
