import { TextLink } from '@store/ui';
import { casePath } from '../desk/desk-paths.ts';
import css from './case.module.css';

interface NeighboursProps {
  readonly orderCode: string;
  /** Orders waiting for a pharmacist, oldest first. */
  readonly waiting: readonly string[];
}

/** M-04: links to the previous and next waiting case; from a case no longer waiting, to the first one. */
export function Neighbours({ orderCode, waiting }: NeighboursProps) {
  const at = waiting.indexOf(orderCode);
  const before = waiting[at - 1];
  const next = waiting[at + 1];
  if (before === undefined && next === undefined) return null;
  return (
    <nav className={css.neighbours} aria-label="前後のご注文">
      {at >= 0 && (
        <span>
          対応待ち {waiting.length}件中 {at + 1}件目
        </span>
      )}
      {before !== undefined && <TextLink href={casePath(before)}>前のご注文 {before}</TextLink>}
      {next !== undefined && <TextLink href={casePath(next)}>次のご注文 {next}</TextLink>}
    </nav>
  );
}
