import { healthAnswers } from '@store/contracts/entities';
import * as z from 'zod/mini';
import { healthErrors } from './health-errors.ts';
import { FIELD_ORDER, type HealthFields, toAnswers } from './health-fields.ts';

/**
 * Converts the fields to the answers of the contract; reports all errors at their fields (68).
 * @param options.asksChanges whether to ask a repeat customer about changes (74)
 */
export function healthRules(options: { readonly asksChanges: boolean }) {
  const onTheWire = z.transform((fields: HealthFields, { issues }): unknown => {
    const wrong = healthErrors(fields, options);
    for (const name of FIELD_ORDER) {
      const message = wrong[name];
      if (message) issues.push({ code: 'custom', path: [name], message, input: fields });
    }
    return toAnswers(fields, options);
  });
  return z.pipe(onTheWire, healthAnswers);
}
