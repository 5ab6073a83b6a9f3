import { Select } from '@store/ui';

/** Quantity from one to the maximum, for visitors without script. */
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
