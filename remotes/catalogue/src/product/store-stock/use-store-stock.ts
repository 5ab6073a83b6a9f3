import { searchStores } from '@store/contracts/calls/content';
import type { AnswerOf } from '@store/contracts/wire';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRef, useState } from 'react';

export type FoundStores = AnswerOf<typeof searchStores>;

/** More than the number of stores; one request loads all. */
const SIZE = 100;
const NOT_LOADED = '店頭の在庫を読み込めませんでした。';

/** Loads the stores that carry a product on demand. */
export function useStoreStock(product_code: string) {
  const { call } = useShop();
  const [found, setFound] = useState<FoundStores | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isAsking = useRef(false);

  const load = async () => {
    setError(null);
    const reply = await call(searchStores, { product_code, services: [], page: 1, size: SIZE }).catch(lost(NOT_LOADED));
    isAsking.current = false;
    if (reply.kind === 'answered') setFound(reply.data);
    else setError(reply.message || NOT_LOADED);
  };
  const ask = () => {
    if (found || isAsking.current) return;
    isAsking.current = true;
    void load();
  };
  return { found, error, ask };
}
