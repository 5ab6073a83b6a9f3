import { type DeskOrderSummary, MOST_PACKED } from '@store/contracts/calls/desk';
import { Button, ButtonLink } from '@store/ui';
import { papersPath } from '../paths/desk-paths.ts';

interface SelectedActionsProps {
  readonly selected: readonly DeskOrderSummary[];
  readonly onShip: (selected: readonly DeskOrderSummary[]) => void;
}

/** Actions of the warehouse for the selected orders. */
export function SelectedActions({ selected, onShip }: SelectedActionsProps) {
  const codes = selected.map(({ order_code }) => order_code);
  const files = Array.from({ length: Math.ceil(codes.length / MOST_PACKED) }, (_, place) =>
    codes.slice(place * MOST_PACKED, (place + 1) * MOST_PACKED),
  );
  return (
    <>
      <Button size="small" onClick={() => onShip(selected)}>
        {`${selected.length}件を発送する`}
      </Button>
      {files.map((file, place) => (
        <ButtonLink key={place} size="small" variant="outline" href={papersPath(file)} target="_blank" rel="noopener">
          {files.length === 1 ? '出荷書類（PDF）' : `出荷書類 ${place + 1}（PDF・${file.length}件）`}
        </ButtonLink>
      ))}
    </>
  );
}
