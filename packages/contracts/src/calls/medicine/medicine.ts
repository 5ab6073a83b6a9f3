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
  { refusals: ['not-found'] },
);
/** Who informs about medicine in this shop (/info_medicine). */
export const getPharmacy = readCall(
  'medicine/_pharmacy',
  z.strictObject({}),
  z.object({
    desk,
    pharmacists: z.array(z.object({ name: z.string(), licence: z.string() })),
    /** The premises as the law wants them shown (75), with the words under each. */
    photos: z.array(z.object({ picture, caption: z.string() })),
  }),
);
/**
 * M-02: what is asked before the medicine of the cart is ordered, and the declaration it is judged by: a stop that stands for
 * any of it, else the buyer's newest answers while they can be ordered with; null when there is neither.
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
        /** Until when it can be ordered with, epoch ms; for a stop the moment it was declared: nothing is ordered with it. */
        valid_until: z.int(),
        /** Why the answers exclude use, each with the customer's sentence; of the medicine they were given for. */
        reasons: z.array(z.object({ reason: z.string(), message: z.string() })),
      }),
    ),
    /** 69: whether `medicine/_declare` takes answers only with `declares_anew`. */
    asks_anew: z.boolean(),
    /** Whether this customer ordered class 1 medicine before: then changes since are asked for anew (74). */
    ordered_before: z.boolean(),
  }),
  { access: 'member', refusals: ['no-medicine'] },
);
/**
 * M-02: keeps the answers for the medicine in the cart. What they exclude is told by `medicine/_questionnaire`, so that
 * no health data stand in the stored answer of this call. While a stop stands for any of it, and right after a stop for other
 * medicine, only an explicit new declaration counts.
 */
export const declareHealth = writeCall(
  'medicine/_declare',
  z.strictObject({ answers: healthAnswers, declares_anew: z.optional(z.literal(true)) }),
  z.object({ outcome: z.enum(['accepted', 'excluded']) }),
  { access: 'member', keyed: true, refusals: ['no-medicine', 'declared-already', 'changes-missing', 'key-reused'] },
);
/** M-05: where an own class 1 order stands, with everything that was written. */
export const getConsultation = readCall('medicine/_status', z.strictObject(oneOrder), consultation, {
  access: 'member',
  refusals: ['not-found'],
});

const moved = z.object({ order_code: code, state: consultationState, label: z.string() });
const STEP_REFUSALS = ['not-found', 'not-in-order', 'key-reused'] as const;
/** M-02: the buyer declared a stop that stands, or one that the pharmacist has not seen. */
const DECLARED_REFUSALS = ['stopped', 'stop-unseen'] as const;
/** M-05: the customer has read and understood the information that `information_seq` names; the order is accepted now. */
export const confirmMedicine = writeCall(
  'medicine/_confirm',
  z.strictObject({
    ...oneOrder,
    information_seq: z.int(),
    understood: z.literal(true),
    no_questions: z.literal(true),
  }),
  moved,
  {
    access: 'member',
    keyed: true,
    refusals: [...STEP_REFUSALS, 'contents-changed', 'information-changed', ...DECLARED_REFUSALS],
  },
);
/** M-05: the customer asks the pharmacist again. */
export const askPharmacist = writeCall(
  'medicine/_ask',
  z.strictObject({ ...oneOrder, question: consultationText }),
  moved,
  { access: 'member', keyed: true, refusals: STEP_REFUSALS },
);
/** The customer answers what the pharmacist asked back. */
export const answerPharmacist = writeCall(
  'medicine/_answer',
  z.strictObject({ ...oneOrder, answer: consultationText }),
  moved,
  { access: 'member', keyed: true, refusals: STEP_REFUSALS },
);

/** Which pharmacist is signed in. */
export const pharmacistMe = readCall(
  'medicine/pharmacist/_me',
  z.strictObject({}),
  z.object({ staff_code: z.string(), name: z.string() }),
  { access: 'pharmacist', refusals: ['not-found'] },
);
/** M-04: orders that wait, those of pharmacists first and the oldest in front. Names and answers stay in the case. */
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
/** M-04: one case whole. Opening it is written down: who read whose answers, and when (J07). */
export const openCase = writeCall(
  'medicine/pharmacist/_open',
  z.strictObject(oneOrder),
  z.extend(consultation, {
    buyer: z.object({ full_name: z.string(), tel: z.string() }),
    answers: healthAnswers,
    declared_timestamp: z.int(),
    /** M-02: everything the buyer declared in the last 30 days, for this order or not, newest first. */
    declarations: z.array(healthDeclaration),
    /**
     * What to look at twice; `bought-recently` when earlier purchases should still last, `stop-stands` when the buyer has
     * to declare anew before this can be approved, `stopped-before` when another stop was declared in the last 30 days.
     */
    cautions: z.array(z.string()),
    records: z.array(consultationRecord),
    /** Who opened this case before, newest first; the last 50. */
    readings: z.array(z.object({ pharmacist: z.string(), read_timestamp: z.int() })),
  }),
  { access: 'pharmacist', refusals: ['not-found'] },
);
/**
 * 73: sales of class 1 medicine that were decided in a span of days, for inspection: what, when, by whom, and whether it was
 * understood. Neither buyers nor answers are in it.
 */
export const salesRecords = readCall(
  'medicine/pharmacist/_records',
  z.strictObject({ from: day, to: day }),
  z.object({ records: z.array(medicineSale), more: z.boolean() }),
  { access: 'pharmacist', refusals: ['span-reversed'] },
);
/** M-04: the pharmacist's written information; `lines` are the goods it is given for, as the pharmacist saw them. */
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
/** M-04: no sale; payment, stock, points and coupon are given back. */
export const refuseMedicine = writeCall(
  'medicine/pharmacist/_refuse',
  z.strictObject({ ...oneOrder, reason: consultationText }),
  moved,
  { access: 'pharmacist', keyed: true, refusals: STEP_REFUSALS },
);
