import { Dialog } from '@store/ui';
import { areaOf } from '../areas/area-words.ts';
import { ActForm } from './act-form.tsx';
import { ACTS, type WantedAct } from './act-words.ts';

interface ActDialogProps {
  readonly wanted: WantedAct | null;
  /** Ledger revision shown by the desk. */
  readonly revision: number;
  readonly onClose: () => void;
  readonly onDone: (words: string) => void;
}

/** Explains the effect of an action and requires a reason, which is recorded in the history. */
export function ActDialog({ wanted, revision, onClose, onDone }: ActDialogProps) {
  const title = wanted ? `${areaOf(wanted.part.part)}：${ACTS[wanted.act].button}` : '';
  return (
    <Dialog open={wanted !== null} onClose={onClose} title={title}>
      {wanted && (
        <ActForm
          wanted={wanted}
          revision={revision}
          onDone={() => onDone(`${areaOf(wanted.part.part)}：${ACTS[wanted.act].done}`)}
        />
      )}
    </Dialog>
  );
}
