import { Chip, Chips } from '@store/ui';
import { listHref, withFilter } from '../product-list/conditions/list-address.ts';
import type { LoadedList } from '../product-list/load-list.ts';

/** Filter links for the variants and sizes in the list (オイリー、モイスト、つめかえ用); empty with fewer than two. */
export function VariantChips({ list: { path, address, facets } }: { readonly list: LoadedList }) {
  const offered = facets.variant ?? [];
  const chosen = address.filter.variant;
  if (offered.length < 2 && chosen === undefined) return null;
  const hrefOf = (variant?: string) => listHref(path, withFilter(address, { variant }));
  return (
    <Chips label="種類とサイズ">
      <Chip href={hrefOf()} selected={chosen === undefined}>
        すべて
      </Chip>
      {offered.map(({ value, label }) => (
        <Chip key={value} href={hrefOf(value)} selected={value === chosen}>
          {label}
        </Chip>
      ))}
    </Chips>
  );
}
