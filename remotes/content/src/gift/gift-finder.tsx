import { Chip, Chips, formatNumber } from '@store/ui';
import { findGifts, type GiftShelf } from './find-gifts.ts';
import css from './gift.module.css';
import { type GiftAddress, giftHref } from './gift-address.ts';

interface GiftFinderProps {
  readonly shelf: GiftShelf;
  readonly address: GiftAddress;
}

/** Filter links by person and budget; options without results are omitted. */
export function GiftFinder({ shelf, address }: GiftFinderProps) {
  const findsSome = (next: GiftAddress) => findGifts(shelf, next).length > 0;
  const people = [{ person_code: null, label: 'すべての方' }, ...shelf.people];
  const budgets = [{ budget_code: null, over: 0, up_to: null }, ...shelf.budgets];
  return (
    <div className={css.finder}>
      <p className={css.question}>贈る方</p>
      <Chips label="贈る方" scrollsOnPhones>
        {people.map(({ person_code: person, label }) => {
          const next = { ...address, person };
          const isChosen = person === address.person;
          if (!isChosen && !findsSome(next)) return null;
          return (
            <Chip key={label} href={giftHref(next)} selected={isChosen}>
              {label}
            </Chip>
          );
        })}
      </Chips>
      <p className={css.question}>ご予算（税込）</p>
      <Chips label="ご予算" scrollsOnPhones>
        {budgets.map(({ budget_code: budget, ...range }) => {
          const next = { ...address, budget };
          const isChosen = budget === address.budget;
          if (!isChosen && !findsSome(next)) return null;
          return (
            <Chip key={budget} href={giftHref(next)} selected={isChosen}>
              {budgetLabel(range)}
            </Chip>
          );
        })}
      </Chips>
    </div>
  );
}

/** Returns 「3,000円〜6,000円」 for a price over 3,000 and up to 6,000 yen. */
function budgetLabel({ over, up_to }: { readonly over: number; readonly up_to: number | null }): string {
  if (up_to === null) return over === 0 ? 'すべてのご予算' : `${formatNumber(over)}円〜`;
  return over === 0 ? `〜${formatNumber(up_to)}円` : `${formatNumber(over)}円〜${formatNumber(up_to)}円`;
}
