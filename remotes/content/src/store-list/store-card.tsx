import type { Store } from '@store/contracts/calls/content';
import { Badge, DescriptionRows, Icon, VisuallyHidden } from '@store/ui';
import css from './store-card.module.css';

/** A store: where, when, what it offers, its telephone, a map elsewhere. */
export function StoreCard({ store }: { readonly store: Store }) {
  const { name, prefecture, address, tel, hours, closed, services, map } = store;
  return (
    <article className={css.store}>
      <h3 className={css.name}>{name}</h3>
      <DescriptionRows
        rows={[
          { term: '住所', detail: `${prefecture}${address}` },
          { term: '電話番号', detail: <a href={`tel:${tel.replaceAll('-', '')}`}>{tel}</a> },
          { term: '営業時間', detail: hours },
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
