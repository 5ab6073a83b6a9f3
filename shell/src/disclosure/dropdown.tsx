import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import css from './dropdown.module.css';
import { Opener } from './opener.tsx';
import { useDismiss } from './use-dismiss.ts';

interface DropdownProps {
  /** Content of the button, which is also its accessible name. */
  readonly label: ReactNode;
  /** Similar page for visitors without scripts. */
  readonly href: string;
  readonly children: ReactNode;
  readonly onClosed?: () => void;
}

/** A button with a small panel under it. Esc closes it and returns the focus. */
export function Dropdown({ label, href, children, onClosed }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLAnchorElement>(null);
  const panelId = useId();
  const close = useCallback(() => {
    if (area.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
    onClosed?.();
  }, [onClosed]);
  useDismiss({ open, area, close });

  return (
    <div className={css.dropdown} ref={area}>
      <Opener
        className={css.button}
        href={href}
        ref={button}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onPress={() => (open ? close() : setOpen(true))}
      >
        {label}
      </Opener>
      {open && (
        <div className={css.panel} id={panelId}>
          {children}
        </div>
      )}
    </div>
  );
}
