import { randomBytes } from 'node:crypto';
import {
  declareHealth,
  getDrugSheet,
  getPharmacy,
  getQuestionnaire,
  type HealthAnswersWire,
  healthAnswers,
} from '@store/contracts';
import { decideUse, type HealthAnswers, STOP_MESSAGES } from '@store/domain';
import { and, asc, eq } from 'drizzle-orm';
import { type CallContext, type Handler, handle, type Refusal, refuse } from '../api/handler.ts';
import { memberCode } from '../customer/member-code.ts';
import { type HealthDeclarationRow, healthDeclarations } from '../database/tables/medicine.ts';
import { orders } from '../database/tables/orders.ts';
import { staff } from '../database/tables/staff.ts';
import { DECLARATION_LIFE_MS, lastDeclaration, latestDeclaration } from './declarations.ts';
import { loadDrugSheets, PHARMACY_DESK, rulesOf, toWireSheet } from './drug-sheets.ts';
import type { HealthCipher } from './health-cipher.ts';
import { loadMedicineCart, type MedicineCart } from './medicine-cart.ts';
import { premisesPhotos } from './premises-photos.ts';

/** What is shown of class 1 medicine, and the questionnaire before it is ordered (M-01, M-02). */
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
    const sheets = await loadDrugSheets(context.database, codesOf(cart));
    const last = await lastFor(cart, context);
    return {
      lines: cart.lines.map(({ skuCode, skuName, quantity }) => {
        const sheet = sheets.get(skuCode);
        return { sku_code: skuCode, sku_name: skuName, quantity, sheet: sheet ? toWireSheet(sheet) : null };
      }),
      desk: PHARMACY_DESK,
      declaration: last && {
        outcome: last.outcome,
        declared_timestamp: last.declaredAt,
        valid_until: last.declaredAt + DECLARATION_LIFE_MS,
        reasons: reasonsOf(openAnswers(last, cipher), [...sheets.values()].map(rulesOf)),
      },
      ordered_before: await hasOrderedBefore(context),
    };
  }),
  handle(declareHealth, async ({ answers, declares_anew }, context) => {
    const { database } = context;
    const cart = await loadMedicineCart(context);
    if (!cart) return refuseNoMedicine();
    const last = await latestDeclaration(database, { customerCode: memberCode(context), now: context.clock() });
    // 69: a stop is not got round by trying other answers: a new declaration has to be meant as one.
    if (last?.outcome === 'excluded' && !declares_anew)
      return refuse(
        'declared-already',
        `先のご回答により、この医薬品は販売できません。内容に誤りがある場合は、${DESK_WORDS}へご相談ください。`,
      );
    if (answers.changes === undefined && (await hasOrderedBefore(context))) return refuseWithoutChanges();
    const sheets = await loadDrugSheets(database, codesOf(cart));
    const decision = decideUse(
      toDomain(answers),
      cart.lines.map(({ skuCode }) => rulesOf(sheets.get(skuCode))),
    );
    const outcome: HealthDeclarationRow['outcome'] = decision.kind === 'excluded' ? 'excluded' : 'accepted';
    const declarationCode = `H${randomBytes(16).toString('hex')}`;
    await database.insert(healthDeclarations).values({
      declarationCode,
      customerCode: memberCode(context),
      contents: cart.contents,
      outcome,
      sealedAnswers: cipher.seal(JSON.stringify(answers), declarationCode),
      declaredAt: context.clock(),
    });
    return { outcome };
  }),
];

/** The answers of a declaration, decrypted. */
export function openAnswers(row: HealthDeclarationRow, cipher: HealthCipher): HealthAnswersWire {
  return healthAnswers.parse(JSON.parse(cipher.open(row.sealedAnswers, row.declarationCode)));
}

export function toDomain(wire: HealthAnswersWire): HealthAnswers {
  return {
    isBuyer: wire.is_buyer,
    age: wire.age,
    sex: wire.sex,
    symptom: wire.symptom,
    illnesses: wire.illnesses,
    isUnderTreatment: wire.is_under_treatment,
    otherMedicine: wire.other_medicine,
    isAllergicToIngredient: wire.is_allergic_to_ingredient,
    allergies: wire.allergies,
    pregnancy: wire.pregnancy,
    hadSideEffects: wire.had_side_effects,
    usedBefore: wire.used_before,
    changes: wire.changes ?? '',
    question: wire.question,
  };
}

const DESK_WORDS = `${PHARMACY_DESK.name}（${PHARMACY_DESK.number}、${PHARMACY_DESK.hours}）`;

function reasonsOf(answers: HealthAnswersWire, rules: Parameters<typeof decideUse>[1]) {
  const decision = decideUse(toDomain(answers), rules);
  if (decision.kind !== 'excluded') return [];
  return decision.reasons.map((reason) => ({ reason, message: STOP_MESSAGES[reason] }));
}

function lastFor({ contents }: MedicineCart, context: CallContext): Promise<HealthDeclarationRow | null> {
  return lastDeclaration(context.database, { customerCode: memberCode(context), contents, now: context.clock() });
}

async function hasOrderedBefore(context: CallContext): Promise<boolean> {
  const [found] = await context.database
    .select({ code: orders.orderCode })
    .from(orders)
    .where(and(eq(orders.customerCode, memberCode(context)), eq(orders.hasClass1, true)))
    .limit(1);
  return found !== undefined;
}

function codesOf({ lines }: MedicineCart): string[] {
  return lines.map(({ skuCode }) => skuCode);
}

/** 74: a repeat order says anew what changed, be it nothing. */
function refuseWithoutChanges(): Refusal {
  const message = '前回のご購入から変わったことがあるか、お答えください。';
  return refuse('changes-missing', message, { fields: { changes: message } });
}

function refuseNoMedicine(): Refusal {
  return refuse('no-medicine', 'カートに第1類医薬品がありません。');
}
