import { sessionState } from '@store/contracts/bus';
import { useShopState } from '@store/remote-kit';
import { useState } from 'react';
import * as z from 'zod/mini';
import { keep, useKept } from './kept.ts';

const typedText = z.object({ customer_code: z.string(), text: z.string().check(z.maxLength(200)) });

/**
 * What a member typed into a field and did not send yet: kept for this tab over leaving, a reload and a sign-in in between
 * (92), for this member alone. Null: nothing; saying null forgets it.
 */
export function useTypedText(name: string): readonly [string | null, (text: string | null) => void] {
  const session = useShopState(sessionState);
  const customer_code = session?.kind === 'member' ? session.customer_code : null;
  const kept = useKept(name, typedText);
  const [typed, setTyped] = useState<string | null>(null);
  const set = (text: string | null) => {
    setTyped(text);
    keep(name, text && customer_code ? { customer_code, text } : null);
  };
  return [typed ?? (kept && kept.customer_code === customer_code ? kept.text : null), set];
}
