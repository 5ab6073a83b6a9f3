import { Button, Dialog } from '@store/ui';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Label of the button that goes on. */
  readonly button: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What the action does. */
  readonly children: ReactNode;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ open, title, button, busy, onConfirm, onClose, children }: ConfirmDialogProps) {
  const footer = (
    <>
      <Button busy={busy} onClick={onConfirm}>
        {button}
      </Button>
      <Button variant="plain" onClick={onClose}>
        戻る
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} footer={footer}>
      {children}
    </Dialog>
  );
}
