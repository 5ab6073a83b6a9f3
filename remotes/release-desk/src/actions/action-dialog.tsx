import { Dialog } from '@store/ui';
import { ActionForm } from './action-form.tsx';
import { type SelectedAction, wordsOf } from './action-texts.ts';

interface ActionDialogProps {
  readonly selected: SelectedAction | null;
  readonly onClose: () => void;
  readonly onDone: (words: string) => void;
}

/** Explains the effect of an action and requires a reason, which is recorded in the history. */
export function ActionDialog({ selected, onClose, onDone }: ActionDialogProps) {
  const words = selected && wordsOf(selected);
  return (
    <Dialog open={selected !== null} onClose={onClose} title={words ? `${words.subject}：${words.button}` : ''}>
      {selected && words && (
        <ActionForm selected={selected} words={words} onDone={() => onDone(`${words.subject}：${words.done}`)} />
      )}
    </Dialog>
  );
}
