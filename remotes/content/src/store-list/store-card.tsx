import type { Store } from '@store/contracts/calls/content';
import { storeState } from '@store/domain/store-visit';
import { Badge, DescriptionRows, formatNumber, Icon, VisuallyHidden } from '@store/ui';
import css from './store-card.module.css';

/** From here on nobody cares for hundreds of metres. */
const FAR_KM = 10;

interface StoreCardProps {
  readonly store: Store;
  /** Epoch ms; undefined while nobody knows when the page is read. */
  readonly now: number | undefined;
}

/** A store: where and how far, when and whether now, what it offers, its telephone, a map elsewhere. */
export function StoreCard({ store, now }: StoreCardProps) {
  const state = now === undefined ? null : storeState(store, now);
  const { name, prefecture, address, tel, hours, closed, services, map, distance_km: distance } = store;
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
          { term: '住所', detail: `${prefecture}${address}` },
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
