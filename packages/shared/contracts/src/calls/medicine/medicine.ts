import * as z from 'zod/mini';
import {
  consultation,
  consultationRecord,
  consultationState,
  consultationText,
  drugSheet,
  healthAnswers,
  healthDeclaration,
  medicineLine,
  medicineSale,
} from '../../entities/medicine/medicine.ts';
import { picture } from '../../entities/picture.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, day } from '../../wire/primitives.ts';

const oneOrder = { order_code: code };
const desk = z.object({ name: z.string(), number: z.string(), hours: z.string() });

/** M-01: risk category and package insert of a class 1 medicine, and the pharmacists' desk. */
export const getDrugSheet = readCall(
  'medicine/_sheet',
  z.strictObject({ sku: code }),
  z.object({ sheet: drugSheet, desk }),
  { audience: 'segment', refusals: ['not-found'] },
);
/** The pharmacists of this shop (/info_medicine). */
export const getPharmacy = readCall(
  'medicine/_pharmacy',
  z.strictObject({}),
  z.object({
    desk,
    pharmacists: z.array(z.object({ name: z.string(), licence: z.string() })),
    /** Photos of the premises as required by law (75), with captions. */
    photos: z.array(z.object({ picture, caption: z.string() })),
  }),
);
/**
 * M-02: the questionnaire for the medicine in the cart, and the declaration that applies: an active stop for any of it,
 * else the buyer's newest answers while they can be used for an order; null for neither.
 */
export const getQuestionnaire = readCall(
  'medicine/_questionnaire',
  z.strictObject({}),
  z.object({
    lines: z.array(z.extend(medicineLine, { sheet: z.nullable(drugSheet) })),
    desk,
    declaration: z.nullable(
      z.object({
        outcome: z.enum(['accepted', 'excluded']),
        declared_timestamp: z.int(),
        /** Expiry for ordering, epoch ms; for a stop the time of the declaration, because it permits no order. */
        valid_until: z.int(),
        /** Why the answers exclude use, each with a customer message; for the medicine of that declaration. */
        reasons: z.array(z.object({ reason: z.string(), message: z.string() })),
      }),
    ),
    /** 69: whether `medicine/_declare` requires `declares_anew`. */
    asks_anew: z.boolean(),
    /** Whether this customer ordered class 1 medicine before: the form then includes changes since (74). */
    ordered_before: z.boolean(),
  }),
  { access: 'member', refusals: ['no-medicine'] },
);
/**
 * M-02: stores the answers for the medicine in the cart. The exclusion reasons are returned by
 * `medicine/_questionnaire` only, so that the stored idempotent response of this call has no health data. While a stop
 * is active, and after a stop for other medicine, only an explicit new declaration is accepted.
 */
export const declareHealth = writeCall(
  'medicine/_declare',
  z.strictObject({ answers: healthAnswers, declares_anew: z.optional(z.literal(true)) }),
  z.object({ outcome: z.enum(['accepted', 'excluded']) }),
  { access: 'member', keyed: true, refusals: ['no-medicine', 'declared-already', 'changes-missing', 'key-reused'] },
);
/** M-05: state and records of an own class 1 order. */
export const getConsultation = readCall('medicine/_status', z.strictObject(oneOrder), consultation, {
  access: 'member',
  refusals: ['not-found'],
});

const moved = z.object({ order_code: code, state: consultationState, label: z.string() });
const STEP_REFUSALS = ['not-found', 'not-in-order', 'key-reused'] as const;
/** M-02: the buyer declared a stop that is active, or one that the pharmacist has not seen. */
const DECLARED_REFUSALS = ['stopped', 'stop-unseen'] as const;
/** M-05: the customer confirms the information `information_seq`, which accepts the order. */
export const confirmMedicine = writeCall(
  'medicine/_confirm',
  z.strictObject({ ...oneOrder, information_seq: z.int(), understood: z.literal(true), no_questions: z.literal(true) }),
  moved,
  {
    access: 'member',
    keyed: true,
    refusals: [...STEP_REFUSALS, 'contents-changed', 'information-changed', ...DECLARED_REFUSALS],
  },
);
/** M-05: the customer asks the pharmacist a question. */
export const askPharmacist = writeCall(
  'medicine/_ask',
  z.strictObject({ ...oneOrder, question: consultationText }),
  moved,
  { access: 'member', keyed: true, refusals: STEP_REFUSALS },
);
/** The customer answers the pharmacist's question. */
export const answerPharmacist = writeCall(
  'medicine/_answer',
  z.strictObject({ ...oneOrder, answer: consultationText }),
  moved,
  { access: 'member', keyed: true, refusals: STEP_REFUSALS },
);

/** The signed-in pharmacist. */
export const pharmacistMe = readCall(
  'medicine/pharmacist/_me',
  z.strictObject({}),
  z.object({ staff_code: z.string(), name: z.string() }),
  { access: 'pharmacist', refusals: ['not-found'] },
);
/** M-04: waiting orders, waiting for a pharmacist first, then oldest first; without names and answers. */
export const pharmacistQueue = readCall(
  'medicine/pharmacist/_queue',
  z.strictObject({}),
  z.object({
    orders: z.array(
      z.object({
        order_code: code,
        state: consultationState,
        label: z.string(),
        ordered_timestamp: z.int(),
        waits_until: z.nullable(z.int()),
        lines: z.array(medicineLine),
      }),
    ),
  }),
  { access: 'pharmacist' },
);
/** M-04: a whole case. Opening it is logged: who read whose answers, and when (J07). */
export const openCase = writeCall(
  'medicine/pharmacist/_open',
  z.strictObject(oneOrder),
  z.extend(consultation, {
    buyer: z.object({ full_name: z.string(), tel: z.string() }),
    answers: healthAnswers,
    declared_timestamp: z.int(),
    /** M-02: all declarations of the buyer in the last 30 days, for any order, newest first. */
    declarations: z.array(healthDeclaration),
    /**
     * Points to check: `bought-recently` if earlier purchases should still last, `stop-stands` if a new declaration is
     * required before approval, `stopped-before` if another stop was declared in the last 30 days.
     */
    cautions: z.array(z.string()),
    records: z.array(consultationRecord),
    /** Earlier readers of this case, newest first; at most 50. */
    readings: z.array(z.object({ pharmacist: z.string(), read_timestamp: z.int() })),
  }),
  { access: 'pharmacist', refusals: ['not-found'] },
);
/**
 * 73: decided sales of class 1 medicine in a range of days, for inspection: contents, time, pharmacist and
 * confirmation. Contains neither buyers nor answers.
 */
export const salesRecords = readCall(
  'medicine/pharmacist/_records',
  z.strictObject({ from: day, to: day }),
  z.object({ records: z.array(medicineSale), more: z.boolean() }),
  { access: 'pharmacist', refusals: ['span-reversed'] },
);
/** M-04: the pharmacist's written information; `lines` are the items it covers, as seen by the pharmacist. */
export const approveMedicine = writeCall(
  'medicine/pharmacist/_approve',
  z.strictObject({
    ...oneOrder,
    lines: z
      .array(z.strictObject({ sku_code: code, quantity: z.int().check(z.gte(1), z.lte(99)) }))
      .check(z.maxLength(20)),
    information: consultationText,
  }),
  moved,
  { access: 'pharmacist', keyed: true, refusals: [...STEP_REFUSALS, 'contents-changed', ...DECLARED_REFUSALS] },
);
export const askBack = writeCall(
  'medicine/pharmacist/_ask-back',
  z.strictObject({ ...oneOrder, question: consultationText }),
  moved,
  { access: 'pharmacist', keyed: true, refusals: STEP_REFUSALS },
);
/** M-04: refuses the sale; payment, stock, points and coupon are returned. */
export const refuseMedicine = writeCall(
  'medicine/pharmacist/_refuse',
  z.strictObject({ ...oneOrder, reason: consultationText }),
  moved,
  { access: 'pharmacist', keyed: true, refusals: STEP_REFUSALS },
);
