import type { ComponentPropsWithRef, KeyboardEvent, MouseEvent } from 'react';

export interface OpenerProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'role' | 'onClick'> {
  /** Link target before hydration and without scripts. */
  readonly href: string;
  readonly onPress: () => void;
  readonly role?: 'button' | 'tab';
}

/** A button that opens something by script; a link without scripts. */
export function Opener({ href, role = 'button', onPress, onKeyDown, children, ...rest }: OpenerProps) {
  const onClick = (event: MouseEvent) => {
    // Opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  };
  const onKey = (event: KeyboardEvent<HTMLAnchorElement>) => {
    onKeyDown?.(event);
    if (event.key !== ' ') return;
    event.preventDefault();
    onPress();
  };
  return (
    <a {...rest} href={href} role={role} onClick={onClick} onKeyDown={onKey}>
      {children}
    </a>
  );
}
