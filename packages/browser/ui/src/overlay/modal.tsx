import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import css from './modal.module.css';

export interface ModalProps {
  readonly open: boolean;
  /** Called on Esc, the close button, or a press on the backdrop. */
  readonly onClose: () => void;
  readonly title: string;
  /** Hides the title visually; always in a sheet from the left, the menu drawer. */
  readonly hideTitle?: boolean;
  readonly children: ReactNode;
  /** Buttons fixed at the bottom. */
  readonly footer?: ReactNode;
}

type Place = 'centre' | 'left' | 'right' | 'bottom';

/** A question or a small form in the centre of the page. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} place="centre" />;
}

export interface SheetProps extends ModalProps {
  /** Edge it slides in from; `bottom` fills the height of a phone. */
  readonly side?: 'left' | 'right' | 'bottom';
}

/** A full-height panel: the menu drawer, filters on a phone. */
export function Sheet({ side = 'left', ...props }: SheetProps) {
  return <Modal {...props} place={side} />;
}

/** A native modal `<dialog>`: traps the focus, returns it, and closes on Esc. */
function Modal({
  open,
  onClose,
  title,
  hideTitle = false,
  children,
  footer,
  place,
}: ModalProps & { readonly place: Place }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressed = useRef(false);
  const titleId = useId();
  const bare = hideTitle || place === 'left';

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    return () => element.close();
  }, [open]);

  // A closed dialog stays mounted, empty, so that the browser can return the focus.
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Esc.
    <dialog
      className={css.modal}
      data-place={place}
      ref={dialog}
      aria-labelledby={titleId}
      // A click on the backdrop closes it, but not a drag out of the dialog. Safari lacks `closedby`.
      onPointerDown={(event) => {
        isPressed.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (isPressed.current && event.target === event.currentTarget) onClose();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The browser closed it despite preventDefault: a second Esc.
        if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
    >
      {open && (
        <>
          <div className={css.head} data-bare={bare || undefined}>
            <h2 className={css.title} id={titleId} data-hidden={bare || undefined}>
              {title}
            </h2>
            <IconButton className={css.cross} icon="close" label="閉じる" onClick={onClose} />
          </div>
          <div className={css.body}>{children}</div>
          {footer && <div className={css.footer}>{footer}</div>}
        </>
      )}
    </dialog>
  );
}
