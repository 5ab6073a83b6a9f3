import css from './rank-badge.module.css';

export interface RankBadgeProps {
  readonly rank: 'blue' | 'member';
}

/** The member's rank with its name as text: BLUE with a drop, or MEMBER. */
export function RankBadge({ rank }: RankBadgeProps) {
  return (
    <span className={css.rank} data-rank={rank}>
      <svg className={css.mark} viewBox="0 0 12 12" aria-hidden="true">
        {rank === 'blue' ? (
          <path d="M6 .8C7.8 3.5 9.6 5.4 9.6 7.5a3.6 3.6 0 0 1-7.2 0C2.4 5.4 4.2 3.5 6 .8Z" />
        ) : (
          <circle cx="6" cy="6" r="4" />
        )}
      </svg>
      {rank === 'blue' ? 'BLUE' : 'MEMBER'}
    </span>
  );
}
