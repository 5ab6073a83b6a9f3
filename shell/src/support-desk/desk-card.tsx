import { type Desk, deskState, isNationalHoliday } from '@store/domain/desk';
import { useShop } from '@store/remote-kit';
import { Icon, type IconName, type SupportDesk } from '@store/ui';
import { useEffect, useState } from 'react';
import css from './desk-card.module.css';

interface DeskCardProps {
  readonly desk: Desk;
  readonly printed: SupportDesk;
  readonly icon: IconName;
}

/** A support desk with number, hours and whether it is open now. */
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
        <span>{`受付時間 ${printed.hours}`}</span>
        <br />
        <span>{printed.note}</span>
      </p>
    </section>
  );
}

const EVERY_MINUTE_MS = 60_000;

/** Returns whether a desk is open now, Japan time (L-07); undefined during SSR, then updated every minute. */
function useDeskIsOpen(desk: Desk): boolean | undefined {
  const shop = useShop();
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => {
    const look = () => setIsOpen(deskState({ desk, now: shop.now(), isHoliday: isNationalHoliday }).kind === 'open');
    look();
    const timer = setInterval(look, EVERY_MINUTE_MS);
    return () => clearInterval(timer);
  }, [desk, shop]);
  return isOpen;
}
