import * as z from 'zod/mini';
import { keep, useKept } from '../../shared/storage/tab-storage.ts';
import { type HealthFields, healthFields } from './health-fields.ts';

const NAME = 'questionnaire';
const storedAnswers = z.object({ customer_code: z.string(), fields: healthFields });

/** Returns the unsent answers of this member in this tab; never of another member (76). */
export function useStoredAnswers(customerCode: string | null): HealthFields | null {
  const stored = useKept(NAME, storedAnswers);
  return stored && stored.customer_code === customerCode ? stored.fields : null;
}

/** Stores answers across a reload; null deletes them. */
export function storeAnswers(customerCode: string | null, fields: HealthFields | null): void {
  keep(NAME, fields && customerCode ? { customer_code: customerCode, fields } : null);
}
