import { Icon, TextLink } from '@store/ui';
import type { BlockProps } from '../drawing/block-props.ts';
import css from '../drawing/blocks.module.css';
import { linkOf } from '../drawing/rich-text.tsx';

/** A place with its address and the way to a map; no map of another company is loaded into the page. */
export function MapBlock({ block: { place, address, latitude, longitude } }: BlockProps<'map'>) {
  return (
    <p className={css.telephone}>
      <Icon name="pin" />
      <span>
        {place}
        <span>{address}</span>
        <TextLink {...linkOf(`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`)}>
          地図を開く
        </TextLink>
      </span>
    </p>
  );
}
