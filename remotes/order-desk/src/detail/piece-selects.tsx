import { Select } from '@store/ui';

interface PieceSelectsProps {
  readonly lines: readonly { readonly sku_code: string; readonly sku_name: string; readonly quantity: number }[];
  readonly pieces: Readonly<Record<string, number>>;
  readonly onChange: (pieces: Readonly<Record<string, number>>) => void;
}

/** A choice of pieces per line, from none to all of it. */
export function PieceSelects({ lines, pieces, onChange }: PieceSelectsProps) {
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ sku_code, sku_name, quantity }) => (
      <Select
        key={sku_code}
        label={`${sku_name}の数量`}
        options={Array.from({ length: quantity + 1 }, (_, count) => ({ value: String(count), label: `${count}点` }))}
        value={String(pieces[sku_code] ?? 0)}
        onChange={({ target }) => onChange({ ...pieces, [sku_code]: Number(target.value) })}
      />
    ));
}

/** The chosen pieces as a request has them. */
export const chosenPieces = (pieces: PieceSelectsProps['pieces']) =>
  Object.entries(pieces).flatMap(([sku_code, quantity]) => (quantity > 0 ? [{ sku_code, quantity }] : []));
