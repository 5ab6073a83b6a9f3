import { Picture, wholeWords } from '@store/ui';
import type { BlockProps } from '../drawing/block-props.ts';
import css from '../drawing/blocks.module.css';
import { useShown } from '../drawing/shown.ts';

const SIZES = {
  small: '(width >= 960px) 320px, 60vw',
  normal: '(width >= 960px) 720px, 100vw',
  wide: '(width >= 960px) 880px, 100vw',
};

/** A picture with an optional caption. */
export function PictureBlock({ block: { picture: id, alt, caption, size } }: BlockProps<'picture'>) {
  const picture = useShown().picture(id);
  if (!picture) return null;
  return (
    <figure className={css.figure} data-size={size}>
      <Picture picture={picture} alt={alt} sizes={SIZES[size]} />
      {caption && <figcaption>{wholeWords(caption)}</figcaption>}
    </figure>
  );
}
