import type { ColumnSummary } from '@store/contracts/entities';
import { Picture, TaggedDay } from '@store/ui';
import css from './column-cards.module.css';
import { CARD_SIZES } from './columns.route.ts';

interface ColumnCardsProps {
  readonly columns: readonly ColumnSummary[];
  /** Whether the first picture is the main picture of the page (LCP). */
  readonly leads?: boolean;
  readonly headingLevel?: 'h2' | 'h3';
}

/** Article cards with picture, tag, date, title and lead. */
export function ColumnCards({ columns, leads = false, headingLevel: Heading = 'h2' }: ColumnCardsProps) {
  return (
    <ul className={css.cards}>
      {columns.map(({ column_id, title, tag, lead, published_timestamp, picture }, index) => (
        <li key={column_id}>
          <a className={css.card} href={`/column/${column_id}`}>
            <Picture
              picture={picture}
              alt=""
              sizes={CARD_SIZES}
              priority={leads && index === 0}
              className={css.picture}
            />
            <TaggedDay tag={tag} day={published_timestamp} />
            <Heading className={css.title}>{title}</Heading>
            <p className={css.lead}>{lead}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}
