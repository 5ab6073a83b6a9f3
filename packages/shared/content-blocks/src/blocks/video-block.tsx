import { Picture } from '@store/ui';
import type { BlockProps } from '../drawing/block-props.ts';
import css from '../drawing/blocks.module.css';
import { linkOf } from '../drawing/rich-text.tsx';
import { useShown } from '../drawing/shown.ts';

/** Link to an external video with its picture; loads nothing from there. */
export function VideoBlock({ block: { title, href, picture: id } }: BlockProps<'video'>) {
  const picture = useShown().picture(id);
  return (
    <figure className={css.figure}>
      <a className={css.video} {...linkOf(href)}>
        {picture && <Picture picture={picture} alt="" sizes="(width >= 960px) 720px, 100vw" />}
        <span>動画を見る：{title}</span>
      </a>
    </figure>
  );
}
