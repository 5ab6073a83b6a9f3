import { randomBytes } from 'node:crypto';
import { declareHealth, getDrugSheet, getPharmacy, getQuestionnaire } from '@store/contracts/calls/medicine';
import { deskText } from '@store/domain/desk';
import {
  asksNewDeclaration,
  DECLARATION_LIFE_MS,
  decideUse,
  type HealthStanding,
  healthStanding,
  type MedicineLine,
  medicineContents,
  STOP_MESSAGES,
} from '@store/domain/medicine';
import { and, asc, eq } from 'drizzle-orm';
import {
  type DrugSheetRow,
  type HealthDeclarationRow,
  healthDeclarations,
} from '../../../platform/database/tables/medicine.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { staff } from '../../../platform/database/tables/staff.ts';
import { type CallContext, type Handler, handle, type Refusal, refuse } from '../../../platform/http/handler.ts';
import { memberCode } from '../../../shared/customer/member-code.ts';
import { lockOwner } from '../../../shared/session/owner.ts';
import { loadDrugSheets, PHARMACY_DESK, rulesOf, toWireSheet } from '../sheet/drug-sheets.ts';
import { premisesPhotos } from '../sheet/premises-photos.ts';
import { loadDeclarations, type StoredDeclaration } from './declarations.ts';
import { openAnswers, stopReasons, toDomain } from './health-answers.ts';
import type { HealthCipher } from './health-cipher.ts';
import { loadMedicineCart } from './medicine-cart.ts';

/** Product sheets of class 1 medicine, and the questionnaire before its order (M-01, M-02). */
export const questionnaireHandlers = (cipher: HealthCipher): readonly Handler[] => [
  handle(getDrugSheet, async ({ sku }, { database }) => {
    const sheet = (await loadDrugSheets(database, [sku])).get(sku);
    return sheet ? { sheet: toWireSheet(sheet), desk: PHARMACY_DESK } : refuse('not-found', '見つかりませんでした。');
  }),
  handle(getPharmacy, async (_request, { database }) => {
    const isOnStaff = and(eq(staff.role, 'pharmacist'), eq(staff.retired, false));
    const rows = await database.select().from(staff).where(isOnStaff).orderBy(asc(staff.staffCode));
    const pharmacists = rows.map(({ name, licence }) => ({ name, licence }));
    return { desk: PHARMACY_DESK, pharmacists, photos: await premisesPhotos(database) };
  }),
  handle(getQuestionnaire, async (_request, context) => {
    const cart = await loadMedicineCart(context);
    if (!cart) return refuseNoMedicine();
    const declared = await declarationsOf(context);
    const standing = healthStanding(declared, { lines: cart.lines, now: context.clock() });
    const judged = standing.kind === 'unanswered' ? [] : standing.by.lines;
    const sheets = await loadDrugSheets(context.database, codesOf([...cart.lines, ...judged]));
    return {
      lines: cart.lines.map(({ skuCode, skuName, quantity }) => {
        const sheet = sheets.get(skuCode);
        return { sku_code: skuCode, sku_name: skuName, quantity, sheet: sheet ? toWireSheet(sheet) : null };
      }),
      desk: PHARMACY_DESK,
      declaration: toWireStanding(standing, sheets, cipher),
      asks_anew: asksNewDeclaration(declared, cart.lines),
      ordered_before: await hasOrderedBefore(context),
    };
  }),
  handle(declareHealth, async ({ answers, declares_anew }, context) => {
    const { database } = context;
    // Locked until stored, which serializes it with a concurrent order.
    await lockOwner(database, `customer:${memberCode(context)}`);
    const cart = await loadMedicineCart(context);
    if (!cart) return refuseNoMedicine();
    // 69: a stop cannot be bypassed by changing answers: a new declaration must be explicit.
    if (asksNewDeclaration(await declarationsOf(context), cart.lines) && !declares_anew)
      return refuse(
        'declared-already',
        `先のご回答により、この医薬品は販売できません。内容に誤りがある場合は、${deskText('pharmacy')}へご相談ください。`,
      );
    if (answers.changes === undefined && (await hasOrderedBefore(context))) return refuseWithoutChanges();
    const sheets = await loadDrugSheets(database, codesOf(cart.lines));
    const decision = decideUse(
      toDomain(answers),
      cart.lines.map(({ skuCode }) => rulesOf(sheets.get(skuCode))),
    );
    const outcome: HealthDeclarationRow['outcome'] = decision.kind === 'excluded' ? 'excluded' : 'accepted';
    const declarationCode = `H${randomBytes(16).toString('hex')}`;
    await database.insert(healthDeclarations).values({
      declarationCode,
      customerCode: memberCode(context),
      contents: medicineContents(cart.lines),
      outcome,
      sealedAnswers: cipher.seal(JSON.stringify(answers), declarationCode),
      declaredAt: context.clock(),
      isForBuyer: answers.is_buyer,
    });
    return { outcome };
  }),
];

/** The declaration that applies to the cart's medicine, for its buyer; null if answers are needed. */
function toWireStanding(
  standing: HealthStanding<StoredDeclaration>,
  sheets: ReadonlyMap<string, DrugSheetRow>,
  cipher: HealthCipher,
) {
  if (standing.kind === 'unanswered') return null;
  const { by, kind } = standing;
  const rules = by.lines.map(({ skuCode }) => rulesOf(sheets.get(skuCode)));
  const reasons = kind === 'stopped' ? stopReasons(openAnswers(by, cipher), rules) : [];
  return {
    outcome: by.outcome,
    declared_timestamp: by.declaredAt,
    valid_until: by.declaredAt + (kind === 'stopped' ? 0 : DECLARATION_LIFE_MS),
    reasons: reasons.map((reason) => ({ reason, message: STOP_MESSAGES[reason] })),
  };
}

function declarationsOf(context: CallContext): Promise<StoredDeclaration[]> {
  return loadDeclarations(context.database, { customerCode: memberCode(context), now: context.clock() });
}

async function hasOrderedBefore(context: CallContext): Promise<boolean> {
  const [found] = await context.database
    .select({ code: orders.orderCode })
    .from(orders)
    .where(and(eq(orders.customerCode, memberCode(context)), eq(orders.hasClass1, true)))
    .limit(1);
  return found !== undefined;
}

function codesOf(lines: readonly MedicineLine[]): string[] {
  return lines.map(({ skuCode }) => skuCode);
}

/** 74: a repeat order must state what changed, even if nothing. */
function refuseWithoutChanges(): Refusal {
  const message = '前回のご購入から変わったことがあるか、お答えください。';
  return refuse('changes-missing', message, { fields: { changes: message } });
}

function refuseNoMedicine(): Refusal {
  return refuse('no-medicine', 'カートに第1類医薬品がありません。');
}
