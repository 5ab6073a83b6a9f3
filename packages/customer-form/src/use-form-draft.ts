import { sessionEnded, sessionState } from '@store/contracts/bus';
import { keptInTab, useShop, useShopState } from '@store/remote-kit';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { type CustomerFields, FIELD_ORDER, typedFields } from './customer-fields.ts';

const { keep, readKept } = keptInTab('customer-form');
/** Whose it is; null: typed by a guest, who may sign in meanwhile. */
const draftOfOne = z.object({ customer_code: z.nullable(z.string()), fields: typedFields });

/**
 * Keeps what is being typed for this tab, so that a form left for an hour, a reload or a sign-in in between loses nothing
 * (92). Another member is shown nothing of it. Saying it forgets it; so does logging out.
 */
export function useFormDraft(draft: string, form: UseFormReturn<CustomerFields>): { forget(): void } {
  const { bus } = useShop();
  const owner = useOwner();

  useEffect(() => {
    if (owner === undefined) return;
    const kept = readKept(draft, draftOfOne);
    if (kept && (kept.customer_code === null || kept.customer_code === owner))
      // What is typed before the session is known is newer than what was kept.
      for (const field of FIELD_ORDER.filter((name) => isAsBegun(form, name)))
        form.setValue(field, kept.fields[field], { shouldDirty: true });
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) keep(draft, { customer_code: owner, fields: values });
      },
    });
    const stopListening = bus.on(sessionEnded, ({ reason }) => {
      if (reason !== 'expired') keep(draft, null);
    });
    return () => {
      stop();
      stopListening();
    };
  }, [bus, draft, form, owner]);

  return { forget: () => keep(draft, null) };
}

const isAsBegun = ({ getValues, formState }: UseFormReturn<CustomerFields>, name: keyof CustomerFields) =>
  getValues(name) === formState.defaultValues?.[name];

/** Who fills the form in, also when the session ends meanwhile; undefined until it is known. */
function useOwner(): string | null | undefined {
  const session = useShopState(sessionState);
  const [first, setFirst] = useState<string | null | undefined>(undefined);
  const now = session?.kind === 'member' ? session.customer_code : session?.kind === 'starting' ? undefined : null;
  if (first === undefined && now !== undefined) setFirst(now);
  return first ?? now;
}
