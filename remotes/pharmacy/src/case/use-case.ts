import { getDrugSheet, openCase } from '@store/contracts/calls/medicine';
import type { DrugSheet } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { type Shop, useShop } from '@store/remote-kit';
import { useCallback, useEffect, useState } from 'react';

export type Case = AnswerOf<typeof openCase>;

export type OpenedCase =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly opened: Case; readonly sheets: readonly DrugSheet[] }
  | { readonly kind: 'gone' }
  | { readonly kind: 'lost' };

/** Opens a case in the browser: server rendering must not log an access (J07). */
export function useCase(orderCode: string): { readonly found: OpenedCase; readonly open: () => Promise<void> } {
  const shop = useShop();
  const [found, setFound] = useState<OpenedCase>({ kind: 'opening' });
  const open = useCallback(async () => setFound(await opened(shop, orderCode)), [shop, orderCode]);
  useEffect(() => {
    void open();
  }, [open]);
  return { found, open };
}

async function opened({ call }: Shop, order_code: string): Promise<OpenedCase> {
  const reply = await call(openCase, { order_code }).catch(() => null);
  if (!reply) return { kind: 'lost' };
  if (reply.kind === 'refused') return { kind: 'gone' };
  const sheets = await Promise.all(reply.data.lines.map(({ sku_code }) => sheetOf(call, sku_code)));
  return { kind: 'open', opened: reply.data, sheets: sheets.flat() };
}

/** Loads a package insert; empty after an error, because the case is readable without it. */
async function sheetOf(call: Shop['call'], sku: string): Promise<DrugSheet[]> {
  const reply = await call(getDrugSheet, { sku }, { freshMs: 60_000 }).catch(() => null);
  return reply?.kind === 'answered' ? [reply.data.sheet] : [];
}
