import { getProduct } from '@store/contracts/calls/catalogue';
import type { ProductVariant } from '@store/contracts/entities';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useEffect, useState } from 'react';

const NOT_LOADED = '種類・サイズを読み込めませんでした。';

/** Loads the variants of a product's family at this visitor's prices, its own type first; both null while loading. */
export function useVariants(product_code: string) {
  const { call } = useShop();
  const [variants, setVariants] = useState<readonly ProductVariant[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const reply = await call(getProduct, { product_code }).catch(lost(NOT_LOADED));
      if (!isCurrent) return;
      const family = reply.kind === 'answered' ? reply.data.family : undefined;
      if (family) setVariants(ownTypeFirst(family.variants, product_code));
      else setError(reply.kind === 'answered' ? NOT_LOADED : reply.message || NOT_LOADED);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [call, product_code]);
  return { variants, error };
}

function ownTypeFirst(variants: readonly ProductVariant[], product_code: string): ProductVariant[] {
  const own = variants.find((variant) => variant.product_code === product_code)?.type;
  return [...variants.filter(({ type }) => type === own), ...variants.filter(({ type }) => type !== own)];
}
