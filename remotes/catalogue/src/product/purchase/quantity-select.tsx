import { Select } from '@store/ui';

/** How many, from one to the most of a product, for where no script counts up and down. */
export function QuantitySelect({ most }: { readonly most: number }) {
  const counts = Array.from({ length: Math.max(1, most) }, (_, index) => String(index + 1));
  return (
    <Select
      label="数量"
      hideLabel
      size="small"
      name="quantity"
      options={counts.map((count) => ({ value: count, label: `${count}点` }))}
      defaultValue="1"
    />
  );
}
