import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import css from './modal.module.css';

export interface ModalProps {
  readonly open: boolean;
  /** Esc, the cross, or a press beside it. */
  readonly onClose: () => void;
  readonly title: string;
  /** The title is only read out; so it is in a sheet from the left, the menu drawer. */
  readonly hideTitle?: boolean;
  readonly children: ReactNode;
  /** Buttons that stay at the bottom. */
  readonly footer?: ReactNode;
}

type Place = 'centre' | 'left' | 'right' | 'bottom';

/** A question or a small form in the middle of the page. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} place="centre" />;
}

export interface SheetProps extends ModalProps {
  /** From where it slides in; `bottom` fills the height of a phone. */
  readonly side?: 'left' | 'right' | 'bottom';
}

/** A full-height panel: the menu drawer, the filters on a phone. */
export function Sheet({ side = 'left', ...props }: SheetProps) {
  return <Modal {...props} place={side} />;
}

/** The browser's own modal dialog: it traps the focus, gives it back, and closes on Esc. */
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
  const titleId = useId();
  const bare = hideTitle || place === 'left';

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    return () => element.close();
  }, [open]);

  // A closed dialog stays in the page, empty: only so does the browser give the focus back.
  return (
    <dialog
      className={css.modal}
      data-place={place}
      ref={dialog}
      aria-labelledby={titleId}
      // A press beside it closes it, where the browser knows this attribute.
      {...{ closedby: 'any' }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The browser closed it over our head: a second Esc.
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
