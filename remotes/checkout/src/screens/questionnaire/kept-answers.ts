import * as z from 'zod/mini';
import { keep, useKept } from '../../shared/kept/kept.ts';
import { type HealthFields, healthFields } from './health-fields.ts';

const NAME = 'questionnaire';
const keptAnswers = z.object({ customer_code: z.string(), fields: healthFields });

/** What this member typed in this tab and has not sent; another member is shown nothing of it (76). */
export function useKeptAnswers(customerCode: string | null): HealthFields | null {
  const kept = useKept(NAME, keptAnswers);
  return kept && kept.customer_code === customerCode ? kept.fields : null;
}

/** Keeps answers over a reload; null forgets them. */
export function keepAnswers(customerCode: string | null, fields: HealthFields | null): void {
  keep(NAME, fields && customerCode ? { customer_code: customerCode, fields } : null);
}
