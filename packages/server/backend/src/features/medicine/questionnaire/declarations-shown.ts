import type { HealthDeclaration } from '@store/contracts/entities';
import type { Queries } from '../../../platform/http/handler.ts';
import { loadCartProducts } from '../../cart/cart-products.ts';
import { loadDrugSheets, rulesOf } from '../sheet/drug-sheets.ts';
import type { StoredDeclaration } from './declarations.ts';
import { openAnswers, stopReasons } from './health-answers.ts';
import type { HealthCipher } from './health-cipher.ts';

/**
 * A buyer's declarations for the pharmacist, the only reader, whose access is recorded: newest first.
 * @param declared oldest first
 */
export async function toWireDeclarations(
  database: Queries,
  declared: readonly StoredDeclaration[],
  cipher: HealthCipher,
): Promise<HealthDeclaration[]> {
  const codes = [...new Set(declared.flatMap(({ lines }) => lines.map(({ skuCode }) => skuCode)))];
  const sheets = await loadDrugSheets(database, codes);
  const products = await loadCartProducts(database, codes);
  return declared.toReversed().map((row) => {
    const answers = openAnswers(row, cipher);
    const rules = row.lines.map(({ skuCode }) => rulesOf(sheets.get(skuCode)));
    return {
      declared_timestamp: row.declaredAt,
      outcome: row.outcome,
      lines: row.lines.map(({ skuCode, quantity }) => ({
        sku_code: skuCode,
        sku_name: products.get(skuCode)?.name ?? skuCode,
        quantity,
      })),
      reasons: row.outcome === 'excluded' ? stopReasons(answers, rules) : [],
      answers,
      order_code: row.orderCode,
    };
  });
}
