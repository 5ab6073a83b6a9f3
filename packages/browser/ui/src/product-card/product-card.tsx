import { Badge, type BadgeKind } from '../badge/badge.tsx';
import { Picture, type PictureSource } from '../picture/picture.tsx';
import { PointsLine, type PointsLineProps } from '../price/points-line.tsx';
import { Price } from '../price/price.tsx';
import { Rating } from '../rating/rating.tsx';
import { wholeWords } from '../text/whole-words.tsx';
import { FavouriteButton, type FavouriteState } from './favourite-button.tsx';
import css from './product-card.module.css';

export interface ProductCardProps {
  readonly href: string;
  /** Latin wordmark of the brand. */
  readonly brand: string;
  readonly name: string;
  /** Other variants when the card represents a family: 「ほか3サイズ」. */
  readonly others?: string | undefined;
  readonly picture: PictureSource;
  /** By importance; the first two are shown. With a custom label: `{ kind: 'drug', word: '第1類医薬品' }`. */
  readonly badges?: readonly (BadgeKind | { readonly kind: BadgeKind; readonly word: string })[];
  readonly prices: ProductCardPrices;
  /** Omit for medicines, which show no stars. */
  readonly rating?: { readonly average: number; readonly count: number };
  /** Omit for employee sales and medicines. */
  readonly points?: PointsLineProps;
  /** Replaces the points: 「薬剤師からの情報提供をお読みください」, 「2026/12/01 発売予定」. */
  readonly note?: string;
  /** A medicine: no stars, and a default note. */
  readonly medicine?: boolean;
  /** Veils the picture; the link still works. */
  readonly soldOut?: boolean;
  readonly favourite?: FavouriteState;
  /** Rank, shown as a ribbon. */
  readonly place?: number;
  readonly headingLevel?: 'h2' | 'h3' | 'h4';
  /** The page's main picture: loaded eagerly with high priority. */
  readonly priority?: boolean;
  /** `sizes` of the picture in its grid. */
  readonly sizes?: string;
}

export interface ProductCardPrices {
  /** 通常価格, whole yen with tax. */
  readonly normal: number;
  readonly subscription?: { readonly amount: number; readonly percentOff: number };
  /** Shown with the normal price struck through; `label` replaces セール価格. */
  readonly sale?: { readonly amount: number; readonly percentOff: number; readonly label?: string };
}

const MEDICINE_NOTE = '薬剤師からの情報提供をお読みください';
const gridSizes = '(width >= 1248px) 282px, (width >= 960px) 23vw, 46vw';

/** A product in a list: the whole card is a link, with a separate heart button. */
export function ProductCard(card: ProductCardProps) {
  const { headingLevel: Heading = 'h3', medicine = false } = card;
  const note = card.note ?? (medicine ? MEDICINE_NOTE : undefined);
  return (
    <article className={css.card} data-sold-out={card.soldOut || undefined}>
      <div className={css.picture}>
        <Picture
          picture={card.picture}
          alt={`${card.brand} ${card.name}`}
          sizes={card.sizes ?? gridSizes}
          priority={card.priority}
          className={css.image}
        />
        {card.soldOut && <span className={css.veil}>品切れ</span>}
        {card.place !== undefined && <Ribbon place={card.place} />}
        <Badges badges={card.badges} />
        {card.others && <span className={css.others}>{card.others}</span>}
      </div>
      <p className={css.brand} lang="en">
        {card.brand}
      </p>
      <Heading className={css.name}>
        <a className={css.link} href={card.href}>
          {wholeWords(card.name)}
        </a>
      </Heading>
      <div className={css.rating}>
        {medicine || !card.rating ? (
          <span className={css.noRating}>レビュー掲載なし</span>
        ) : (
          <Rating {...card.rating} />
        )}
      </div>
      <Prices prices={card.prices} />
      {note ? <p className={css.note}>{note}</p> : card.points && <PointsLine {...card.points} />}
      {card.favourite && <FavouriteButton {...card.favourite} productName={card.name} />}
    </article>
  );
}

function Badges({ badges = [] }: Pick<ProductCardProps, 'badges'>) {
  if (badges.length === 0) return null;
  return (
    <span className={css.badges}>
      {badges.slice(0, 2).map((badge) => {
        const { kind, word } = typeof badge === 'string' ? { kind: badge, word: undefined } : badge;
        return (
          <Badge kind={kind} key={kind}>
            {word}
          </Badge>
        );
      })}
    </span>
  );
}

function Prices({ prices }: Pick<ProductCardProps, 'prices'>) {
  if (prices.sale) {
    return (
      <div className={css.prices}>
        <Price variant="struck" amount={prices.normal} percentOff={prices.sale.percentOff} />
        <Price variant="sale" amount={prices.sale.amount} {...(prices.sale.label && { label: prices.sale.label })} />
      </div>
    );
  }
  return (
    <div className={css.prices}>
      <Price amount={prices.normal} />
      {prices.subscription && <Price variant="subscription" {...prices.subscription} />}
    </div>
  );
}

function Ribbon({ place }: { readonly place: number }) {
  return (
    <span className={css.ribbon} data-place={place}>
      {place}
      <span className={css.ribbonWord}>位</span>
    </span>
  );
}
