import { sessionState } from '@store/contracts/bus';
import { useShopState } from '@store/remote-kit';
import { useState } from 'react';
import * as z from 'zod/mini';
import { keep, useKept } from './tab-storage.ts';

const typedText = z.object({ customer_code: z.string(), text: z.string().check(z.maxLength(200)) });

/**
 * Draft of a text field, stored in this tab across navigation, reload and sign-in (92), for this member only. Null
 * means no draft; setting null deletes it.
 */
export function useTypedText(name: string): readonly [string | null, (text: string | null) => void] {
  const session = useShopState(sessionState);
  const customer_code = session?.kind === 'member' ? session.customer_code : null;
  const stored = useKept(name, typedText);
  const [typed, setTyped] = useState<string | null>(null);
  const set = (text: string | null) => {
    setTyped(text);
    keep(name, text && customer_code ? { customer_code, text } : null);
  };
  return [typed ?? (stored && stored.customer_code === customer_code ? stored.text : null), set];
}
