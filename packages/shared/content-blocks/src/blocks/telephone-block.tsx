import { Icon, supportDesks } from '@store/ui';
import type { BlockProps } from '../drawing/block-props.ts';
import css from '../drawing/blocks.module.css';

/** A telephone link with opening hours. */
export function TelephoneBlock({ block: { of } }: BlockProps<'telephone'>) {
  const { name, number, hours } = 'desk' in of ? deskOf(of.desk) : of;
  return (
    <p className={css.telephone}>
      <Icon name="phone" />
      <span>
        {name}
        <a href={`tel:${number.replaceAll('-', '')}`}>{number}</a>
        <small>受付時間 {hours}</small>
      </span>
    </p>
  );
}

function deskOf(desk: keyof typeof supportDesks) {
  const { name, number, hours, note } = supportDesks[desk];
  return { name, number, hours: desk === 'general' ? `${hours}（${note}）` : hours };
}
