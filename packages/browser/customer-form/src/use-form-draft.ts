import { sessionEnded, sessionState } from '@store/contracts/bus';
import { keptInTab, useShop, useShopState } from '@store/remote-kit';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { type CustomerFields, FIELD_ORDER, typedFields } from './customer-fields.ts';

const { keep, readKept } = keptInTab('customer-form');
/** Draft with its owner; null: a guest, who may sign in later. */
const draftOfOne = z.object({ customer_code: z.nullable(z.string()), fields: typedFields });

/**
 * Stores the form's text in this tab, so that it survives an expired session, a reload or a sign-in (92). Not shown to
 * other members; deleted after saving and on logout.
 */
export function useFormDraft(draft: string, form: UseFormReturn<CustomerFields>): { forget(): void } {
  const { bus } = useShop();
  const owner = useOwner();

  useEffect(() => {
    if (owner === undefined) return;
    const stored = readKept(draft, draftOfOne);
    if (stored && (stored.customer_code === null || stored.customer_code === owner))
      // Text typed before the session is known is newer than the draft.
      for (const field of FIELD_ORDER.filter((name) => isUnchanged(form, name)))
        form.setValue(field, stored.fields[field], { shouldDirty: true });
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

const isUnchanged = ({ getValues, formState }: UseFormReturn<CustomerFields>, name: keyof CustomerFields) =>
  getValues(name) === formState.defaultValues?.[name];

/** Returns who fills in the form, even after the session has ended; undefined until known. */
function useOwner(): string | null | undefined {
  const session = useShopState(sessionState);
  const [first, setFirst] = useState<string | null | undefined>(undefined);
  const now = session?.kind === 'member' ? session.customer_code : session?.kind === 'starting' ? undefined : null;
  if (first === undefined && now !== undefined) setFirst(now);
  return first ?? now;
}
