import type { DrugSheet } from '@store/contracts/entities';
import { DESK_HOURS, DESK_NAMES, DESK_TELEPHONES } from '@store/domain/desk';
import type { DrugRules } from '@store/domain/medicine';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { type DrugSheetRow, drugSheets } from '../../../platform/database/tables/medicine.ts';
import type { Queries } from '../../../platform/http/handler.ts';

/** 医薬品相談窓口, shown on every page about medicine (M-01). */
export const PHARMACY_DESK = { name: DESK_NAMES.pharmacy, number: DESK_TELEPHONES.pharmacy, hours: DESK_HOURS };

/** The sheets of these SKUs; only class 1 medicine has one. */
export async function loadDrugSheets(
  database: Queries,
  skuCodes: readonly string[],
): Promise<Map<string, DrugSheetRow>> {
  if (skuCodes.length === 0) return new Map();
  const rows = await database.select().from(drugSheets).where(isOneOf(drugSheets.skuCode, skuCodes));
  return new Map(rows.map((row) => [row.skuCode, row]));
}

export const toWireSheet = (row: DrugSheetRow): DrugSheet => ({
  sku_code: row.skuCode,
  risk_label: row.riskLabel,
  ingredient: row.ingredient,
  minimum_age: row.minimumAge,
  sexes: row.sexes,
  lasts_days: row.lastsDays,
  package_insert: row.packageInsert,
});

/** Exclusion rules of a medicine; without a sheet it is excluded for everyone. */
export function rulesOf(row: DrugSheetRow | undefined): DrugRules {
  if (!row) return { minimumAge: Number.POSITIVE_INFINITY, sexes: [], stopIllnesses: [] };
  return { minimumAge: row.minimumAge, sexes: row.sexes, stopIllnesses: row.stopIllnesses };
}
