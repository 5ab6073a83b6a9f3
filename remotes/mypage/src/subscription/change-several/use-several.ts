import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changeSubscriptions } from '@store/contracts/calls/subscription';
import type { PurchaseInterval, SubscriptionCard } from '@store/contracts/entities';
import type { RequestOf } from '@store/contracts/wire';
import { moveChoices } from '@store/domain/subscription';
import { useGo, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { NOT_CHANGED } from '../subscription-texts.ts';
import type { SeveralVisit } from './load-several.ts';
import { type BulkChangeFields, severalRules } from './several-rules.ts';

const MONTHLY: PurchaseInterval = { kind: 'day-of-month', purchase_month_interval: 1, day_of_month: 15 };

/** Form state of the bulk change and its submit: all are changed or none; a refusal names the subscription. */
export function useSeveral({ subscriptions, now }: Pick<SeveralVisit, 'subscriptions' | 'now'>) {
  const { call } = useShop();
  const go = useGo();
  const codes = subscriptions.map(({ periodical_purchase_code }) => periodical_purchase_code);
  const form = useForm<BulkChangeFields, unknown, RequestOf<typeof changeSubscriptions>>({
    defaultValues: {
      codes,
      what: 'date',
      date: '',
      align: false,
      interval: subscriptions[0]?.interval ?? MONTHLY,
      address: null,
    },
    // The date range depends on the selection, so the schema is built on each submit.
    resolver: (values, context, options) =>
      standardSchemaResolver(severalRules({ codes, range: rangeOf(values) }))(values, context, options),
  });
  const values = form.watch();
  // The first invalid field is focused.
  const { control } = form;
  const refs = {
    codes: useController({ control, name: 'codes' }).field.ref,
    date: useController({ control, name: 'date' }).field.ref,
    address: useController({ control, name: 'address' }).field.ref,
  };
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { keyOf } = useRequestKey();
  const chosenOf = (selection: Pick<BulkChangeFields, 'codes'>) =>
    subscriptions.filter((each) => selection.codes.includes(each.periodical_purchase_code));
  const chosen = chosenOf(values);
  function rangeOf(selection: Pick<BulkChangeFields, 'codes'>) {
    const last = chosenOf(selection).flatMap(({ last_delivery }) => last_delivery ?? []);
    return moveChoices({ lastDelivery: last.sort().at(-1) ?? null }, now);
  }

  const send = async (request: RequestOf<typeof changeSubscriptions>): Promise<void> => {
    setBusy(true);
    setError(null);
    const reply = await call(changeSubscriptions, request, keyOf(request)).catch(lost(NOT_CHANGED));
    if (reply.kind === 'answered') return go('/mypage/period_purchases/?done=several');
    setBusy(false);
    setError(`${nameOf(reply.details, chosen)}${reply.message}`);
  };
  const choose = (part: Partial<BulkChangeFields>) => {
    for (const name of FIELDS) if (name in part) form.setValue(name, { ...values, ...part }[name]);
    // Some fields depend on others.
    if (form.formState.isSubmitted) void form.trigger();
  };
  const { codes: none, date, address } = form.formState.errors;
  return {
    values,
    choose,
    chosen,
    range: rangeOf(values),
    refs,
    save: form.handleSubmit(send),
    errors: { codes: none?.message, date: date?.message, address: address?.message },
    isBusy,
    error,
  };
}

const FIELDS = ['codes', 'what', 'date', 'align', 'interval', 'address'] as const;

function nameOf(details: unknown, chosen: readonly SubscriptionCard[]): string {
  const code = Object.entries(details ?? {}).find(([name]) => name === 'periodical_purchase_code')?.[1];
  const refused = chosen.find(({ periodical_purchase_code }) => periodical_purchase_code === code);
  return refused ? `${refused.sku_entry.sku_name}：` : '';
}
