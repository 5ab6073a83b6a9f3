import { Icon, type IconName } from '@store/ui';
import type { ReactNode } from 'react';
import css from './drawer-fold.module.css';

interface DrawerFoldProps {
  readonly label: string;
  /** Colour of the bar at the left: the product line. */
  readonly bar?: string;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** An accordion row of 50 px; one is open at a time. */
export function DrawerFold({ label, bar, icon, children }: DrawerFoldProps) {
  return (
    <details className={css.fold} name="drawer" data-bar={bar}>
      <summary className={css.row}>
        {icon ? <Icon name={icon} /> : <span className={css.bar} />}
        <span>{label}</span>
        <Icon name="chevron-down" className={css.arrow} />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
