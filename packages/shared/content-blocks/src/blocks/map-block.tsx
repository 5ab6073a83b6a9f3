import { Icon, TextLink } from '@store/ui';
import type { BlockProps } from '../drawing/block-props.ts';
import css from '../drawing/blocks.module.css';
import { linkOf } from '../drawing/rich-text.tsx';

/** A place with its address and a link to a map; embeds no third-party map. */
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
