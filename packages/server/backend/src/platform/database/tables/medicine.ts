import type { DrugSheet } from '@store/contracts/entities';
import type { Illness, RecordKind } from '@store/domain/medicine';
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** E-14 class 1 medicine. */
export const drugSheets = pgTable('drug_sheets', {
  skuCode: text('sku_code').primaryKey(),
  riskLabel: text('risk_label').notNull(),
  ingredient: text('ingredient').notNull(),
  minimumAge: integer('minimum_age').notNull(),
  sexes: text('sexes', { enum: ['MALE', 'FEMALE'] })
    .array()
    .notNull(),
  stopIllnesses: text('stop_illnesses').array().$type<Illness[]>().notNull(),
  lastsDays: integer('lasts_days').notNull(),
  packageInsert: jsonb('package_insert').$type<DrugSheet['package_insert']>().notNull(),
});
export type DrugSheetRow = typeof drugSheets.$inferSelect;

/** Answers of questionnaires, encrypted. */
export const healthDeclarations = pgTable('health_declarations', {
  declarationCode: text('declaration_code').primaryKey(),
  position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
  customerCode: text('customer_code').notNull(),
  contents: text('contents').notNull(),
  outcome: text('outcome', { enum: ['accepted', 'excluded'] }).notNull(),
  sealedAnswers: text('sealed_answers').notNull(),
  declaredAt: epochMs('declared_at').notNull(),
  cartCode: text('cart_code'),
  /** Whether the medicine is for the buyer; null in rows of older builds. */
  isForBuyer: boolean('is_for_buyer'),
});
export type HealthDeclarationRow = typeof healthDeclarations.$inferSelect;

/** Messages between pharmacist and customer, encrypted. */
export const medicineRecords = pgTable('medicine_records', {
  orderCode: text('order_code').notNull(),
  seq: integer('seq').notNull(),
  kind: text('kind').$type<RecordKind>().notNull(),
  sealedBody: text('sealed_body').notNull(),
  contents: text('contents'),
  staffCode: text('staff_code'),
  writtenAt: epochMs('written_at').notNull(),
});
export type MedicineRecordRow = typeof medicineRecords.$inferSelect;

/** Audit log of reads of health answers. */
export const healthReadings = pgTable('health_readings', {
  readingId: bigint('reading_id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  orderCode: text('order_code').notNull(),
  staffCode: text('staff_code').notNull(),
  readAt: epochMs('read_at').notNull(),
});

/** Consultation mails that are sent once. */
export const medicineNotices = pgTable('medicine_notices', {
  orderCode: text('order_code').notNull(),
  notice: text('notice', { enum: ['received', 'reminder', 'expired'] }).notNull(),
  seq: integer('seq').notNull(),
  toldAt: epochMs('told_at').notNull(),
});
