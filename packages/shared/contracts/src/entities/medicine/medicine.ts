import { plainPassage } from '@store/domain/text';
import * as z from 'zod/mini';
import { code, sex } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

/** Multi-line text written by a pharmacist or customer. */
const passage = (max: number) =>
  z.string().check(z.overwrite(plainPassage), z.maxLength(max), z.regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u));

/** 問診 (M-02): answers about the person who will use the medicine. */
export const healthAnswers = z.strictObject({
  is_buyer: z.boolean(),
  age: z.int().check(z.gte(0), z.lte(120)),
  sex,
  symptom: z.enum(['gradual-thinning', 'hairline', 'sudden-loss', 'patchy-loss', 'other']),
  illnesses: z
    .array(z.enum(['heart', 'blood-pressure', 'kidney', 'liver', 'thyroid', 'scalp-wound', 'other']))
    .check(z.maxLength(7)),
  is_under_treatment: z.boolean(),
  other_medicine: line(200),
  is_allergic_to_ingredient: z.boolean(),
  allergies: line(200),
  pregnancy: z.enum(['none', 'pregnant', 'nursing']),
  had_side_effects: z.boolean(),
  used_before: z.boolean(),
  /** 74: changes since the last order, only on a repeat order; empty for none. */
  changes: z.optional(passage(500)),
  question: passage(500),
});
export type HealthAnswersWire = z.infer<typeof healthAnswers>;

/** Message between pharmacist and customer: multi-line, not empty. */
export const consultationText = passage(4000).check(z.minLength(1), z.regex(/\S/));

/** E-14 drug product: data displayed for M-01. */
export const drugSheet = z.object({
  sku_code: code,
  risk_label: z.string(),
  ingredient: z.string(),
  minimum_age: z.int(),
  sexes: z.array(sex),
  /** Approximate days that one piece lasts. */
  lasts_days: z.int(),
  /** 添付文書. */
  package_insert: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type DrugSheet = z.infer<typeof drugSheet>;

export const consultationState = z.enum([
  'not-begun',
  'pharmacist',
  'answer',
  'confirmation',
  'accepted',
  'refused',
  'expired',
  'cancelled',
]);

/** A record of a consultation; lists are oldest first. */
export const consultationRecord = z.object({
  seq: z.int(),
  kind: z.enum(['information', 'ask-back', 'refusal', 'answer', 'question', 'confirmation']),
  body: z.string(),
  /** Name of the pharmacist who wrote it; null for the customer's. */
  pharmacist: z.nullable(z.string()),
  written_timestamp: z.int(),
});

export const medicineLine = z.object({ sku_code: code, sku_name: z.string(), quantity: z.int() });

/** A buyer's declaration, as shown to the pharmacist (M-02). */
export const healthDeclaration = z.object({
  declared_timestamp: z.int(),
  /** `excluded` is a stop for each of its medicines. */
  outcome: z.enum(['accepted', 'excluded']),
  /** The medicine in the cart at that time. */
  lines: z.array(medicineLine),
  /** Why the answers exclude use by current package inserts, as codes like in `cautions`. */
  reasons: z.array(z.string()),
  answers: healthAnswers,
  /** The order placed with it; null if there is none or its payment failed. */
  order_code: z.nullable(code),
});
export type HealthDeclaration = z.infer<typeof healthDeclaration>;

/** A class 1 order under consultation, as shown to its owner. */
export const consultation = z.object({
  order_code: code,
  state: consultationState,
  label: z.string(),
  /** Deadline, epoch ms; null if it waits for nothing. */
  waits_until: z.nullable(z.int()),
  lines: z.array(medicineLine),
  records: z.array(consultationRecord),
  /** The information to be confirmed, or null. */
  information_seq: z.nullable(z.int()),
});
export type Consultation = z.infer<typeof consultation>;

/** A line of medicine in a consultation, for inspections (73). Times are epoch ms. */
export const medicineSale = z.object({
  order_code: code,
  sku_code: code,
  sku_name: z.string(),
  quantity: z.int(),
  ordered_timestamp: z.int(),
  state: consultationState,
  label: z.string(),
  /** Pharmacist and time of the last information; null before it. */
  informed_by: z.nullable(z.string()),
  informed_timestamp: z.nullable(z.int()),
  /** Pharmacist whose information the customer confirmed; null before. */
  sold_by: z.nullable(z.string()),
  /** Time of the customer's confirmation; null before. */
  understood_timestamp: z.nullable(z.int()),
});
export type MedicineSale = z.infer<typeof medicineSale>;
