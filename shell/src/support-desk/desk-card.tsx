import type { Desk } from '@store/domain';
import { Icon, type IconName, type SupportDesk } from '@store/ui';
import css from './desk-card.module.css';
import { useDeskIsOpen } from './use-desk-is-open.ts';

interface DeskCardProps {
  readonly desk: Desk;
  readonly printed: SupportDesk;
  readonly icon: IconName;
}

/** A desk with its number, its hours and whether somebody answers now. */
export function DeskCard({ desk, printed, icon }: DeskCardProps) {
  const isOpen = useDeskIsOpen(desk);
  return (
    <section className={css.card} data-desk={desk} aria-label={printed.name}>
      <h2 className={css.name}>
        <Icon name={icon} />
        {printed.name}
        {isOpen !== undefined && (
          <span className={css.now} data-open={isOpen}>
            {isOpen ? '受付中' : '受付時間外'}
          </span>
        )}
      </h2>
      <p className={css.number}>
        <a href={`tel:${printed.number.replaceAll('-', '')}`}>{printed.number}</a>
      </p>
      <p className={css.words}>
        受付時間 {printed.hours}
        <br />
        {printed.note}
      </p>
    </section>
  );
}
