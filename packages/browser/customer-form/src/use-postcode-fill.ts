import { postcode } from '@store/contracts/calls/checkout';
import { postcodeDigits } from '@store/domain/customer';
import { keptInTab, useShop } from '@store/remote-kit';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CustomerFields } from './customer-fields.ts';

/** Cache lifetime: addresses do not change while a form is open. */
const FRESH_MS = 10 * 60_000;
const UNKNOWN = '郵便番号が見つかりませんでした。ご住所を直接ご入力ください。';

const { keep, readKept } = keptInTab('customer-form-filled');
/** Fields that the postcode fills in, with the value last filled in. */
const filledPlace = z.partial(z.object({ state: z.string(), city: z.string(), address1: z.string() }));
type FilledPlace = z.infer<typeof filledPlace>;
type Filled = keyof FilledPlace;

/** Fills in prefecture, city and town by postcode, looked up once. Never overwrites typed text. */
export function usePostcodeFill(draft: string, { getValues, setValue, clearErrors }: UseFormReturn<CustomerFields>) {
  const { call } = useShop();
  // The initial prefecture and city may be replaced with the postcode; the block number may not.
  const filled = useRef<FilledPlace>({ state: getValues('state'), city: getValues('city') });
  // After a reload the draft restores the text; restore which fields were filled automatically as well.
  useEffect(() => {
    filled.current = { ...filled.current, ...readKept(draft, filledPlace) };
  }, [draft]);
  const lastPostcode = useRef(getValues('zip_code'));
  const [towns, setTowns] = useState<readonly string[]>([]);
  const [hint, setHint] = useState<string | null>(null);

  const fill = (name: Filled, value: string) => {
    const current = getValues(name);
    if (current !== '' && current !== filled.current[name]) return;
    filled.current = { ...filled.current, [name]: value };
    keep(draft, filled.current);
    setValue(name, value, { shouldDirty: true });
    if (value) clearErrors(name);
  };

  const onPostcode = async (typed: string) => {
    const digits = postcodeDigits(typed);
    if (digits === null || digits === lastPostcode.current) return;
    lastPostcode.current = digits;
    const reply = await call(postcode, { postcode: digits }, { freshMs: FRESH_MS }).catch(() => null);
    if (lastPostcode.current !== digits) return;
    const places = reply?.kind === 'answered' ? reply.data.places : [];
    setHint(reply?.kind === 'refused' ? UNKNOWN : null);
    setTowns(places.length > 1 ? places.map(({ town }) => town) : []);
    const [place] = places;
    if (!place) return;
    fill('state', place.state);
    fill('city', place.city);
    if (places.length === 1) fill('address1', place.town);
  };
  return { onPostcode, towns, onTown: (town: string) => fill('address1', town), hint };
}
