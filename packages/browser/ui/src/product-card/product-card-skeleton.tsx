import { Skeleton } from '../message/skeleton.tsx';
import css from './product-card-skeleton.module.css';

/** Placeholder of a product card. */
export function ProductCardSkeleton() {
  return (
    <div className={css.card}>
      <Skeleton shape="square" />
      <div className={css.words}>
        <Skeleton width="40%" height="12px" />
        <div className={css.name}>
          <Skeleton height="14px" />
          <Skeleton width="72%" height="14px" />
        </div>
        <Skeleton width="60%" height="18px" />
        <Skeleton width="46%" height="11px" />
      </div>
    </div>
  );
}
