import { Kicker, Picture, type PictureSource } from '@store/ui';
import type { ReactNode } from 'react';
import { PICTURE_SIZES } from './main-picture.ts';
import css from './picture-head.module.css';

interface PictureHeadProps {
  readonly picture: PictureSource;
  /** Small Latin text above the title. */
  readonly kicker: string;
  readonly title: ReactNode;
  readonly lead?: string;
  /** Small text below the lead, such as a period. */
  readonly note?: string;
  /** Content between lead and note. */
  readonly children?: ReactNode;
}

/** Title of a list page next to its picture, for campaigns, brands and concerns. */
export function PictureHead({ picture, kicker, title, lead, note, children }: PictureHeadProps) {
  return (
    <header className={css.head}>
      <Picture picture={picture} alt="" sizes={PICTURE_SIZES} priority className={css.picture} />
      <div className={css.words}>
        <Kicker>{kicker}</Kicker>
        <h1>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
        {note && <p className={css.note}>{note}</p>}
      </div>
    </header>
  );
}
