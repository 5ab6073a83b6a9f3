import { Dialog } from '@store/ui';
import { areaOf } from '../areas/area-texts.ts';
import { ActionForm } from './action-form.tsx';
import { ACTS, type SelectedAction } from './action-texts.ts';

interface ActDialogProps {
  readonly selected: SelectedAction | null;
  /** Ledger revision shown by the desk. */
  readonly revision: number;
  readonly onClose: () => void;
  readonly onDone: (words: string) => void;
}

/** Explains the effect of an action and requires a reason, which is recorded in the history. */
export function ActionDialog({ selected, revision, onClose, onDone }: ActDialogProps) {
  const title = selected ? `${areaOf(selected.part.part)}：${ACTS[selected.act].button}` : '';
  return (
    <Dialog open={selected !== null} onClose={onClose} title={title}>
      {selected && (
        <ActionForm
          selected={selected}
          revision={revision}
          onDone={() => onDone(`${areaOf(selected.part.part)}：${ACTS[selected.act].done}`)}
        />
      )}
    </Dialog>
  );
}
