import type { Store } from '@store/contracts/calls/content';
import { type StoreStockLevel, storeState } from '@store/domain/store-visit';
import { Badge, DescriptionRows, formatDateTime, formatNumber, Icon, VisuallyHidden } from '@store/ui';
import css from './store-card.module.css';

/** From this distance, kilometres are shown without decimals. */
const FAR_KM = 10;

interface StoreCardProps {
  readonly store: Store;
  /** Epoch ms; undefined on the server, because the page may be cached. */
  readonly now: number | undefined;
}

/** Store with address, distance, opening state, services, telephone and a link to a map. */
export function StoreCard({ store, now }: StoreCardProps) {
  const state = now === undefined ? null : storeState(store, now);
  const { name, prefecture, address, tel, hours, closed, services, map, stock, distance_km: distance } = store;
  return (
    <article className={css.store}>
      <h3 className={css.name}>{name}</h3>
      {distance !== undefined && (
        <p className={css.distance}>
          現在地から約{distance < FAR_KM ? distance : formatNumber(Math.round(distance))}km
        </p>
      )}
      <DescriptionRows
        rows={[
          ...(stock ? [{ term: '店頭在庫', detail: <Shelf {...stock} /> }] : []),
          { term: '住所', detail: <span className={css.address}>{`${prefecture}${address}`}</span> },
          { term: '電話番号', detail: <a href={`tel:${tel.replaceAll('-', '')}`}>{tel}</a> },
          {
            term: '営業時間',
            detail: (
              <>
                {hours}
                {state && (
                  <span className={css.now} data-open={state === 'open'}>
                    {state === 'open' ? '営業中' : '営業時間外'}
                  </span>
                )}
              </>
            ),
          },
          { term: '定休日', detail: closed },
        ]}
      />
      <ul className={css.services} aria-label={`${name}のサービス`}>
        {services.map((service) => (
          <li key={service}>
            <Badge kind="soft">{service}</Badge>
          </li>
        ))}
      </ul>
      <a className={css.map} href={map} target="_blank" rel="noopener noreferrer">
        <Icon name="pin" />
        <span>
          <VisuallyHidden>{name}の</VisuallyHidden>地図を見る<VisuallyHidden>（別のタブで開きます）</VisuallyHidden>
        </span>
      </a>
    </article>
  );
}

const SHELF_WORDS: Readonly<Record<StoreStockLevel, string>> = {
  'in-stock': '◎ 在庫あり',
  few: '△ 残りわずか',
  none: '× 在庫なし',
  unknown: 'お電話でお問い合わせください',
};

function Shelf({ level, counted_timestamp }: NonNullable<Store['stock']>) {
  return (
    <>
      <b>{SHELF_WORDS[level]}</b>
      {level !== 'unknown' && <small>（{formatDateTime(counted_timestamp)}時点）</small>}
    </>
  );
}
