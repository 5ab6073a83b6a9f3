import { ButtonLink, Icon, type IconName } from '@store/ui';
import css from './subscription-band.module.css';

/** Subscription benefits in four lines. */
export function SubscriptionBand() {
  return (
    <section className={css.band} aria-labelledby="subscription-band">
      <div>
        <h2 className={css.title} id="subscription-band">
          <span>続けるほど、</span>
          <span>手間なくお得に。</span>
        </h2>
        <p className={css.lead}>
          お気に入りを、使い切るころに自動でお届け。お届け日の変更やお休みは、次回お届け予定日の7日前まで承ります。
        </p>
        <p className={css.way}>
          <ButtonLink variant="subscription" href="/periodical_purchase_item">
            定期購入できる商品を見る
          </ButtonLink>
        </p>
      </div>
      <ul className={css.merits}>
        {MERITS.map(({ mark, title, text }) => (
          <li key={title} className={css.merit}>
            {mark === '5%' ? <span className={css.number}>5%</span> : <Icon name={mark} />}
            <div>
              <b className={css.meritTitle}>{title}</b>
              <p className={css.meritText}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MERITS: readonly { readonly mark: IconName | '5%'; readonly title: string; readonly text: string }[] = [
  { mark: 'tag', title: '毎回、定期価格でお届け', text: '2回目以降も定期価格が続きます。' },
  { mark: '5%', title: 'ポイントはいつでも5%', text: '会員ランクにかかわらず5%進呈。' },
  { mark: 'calendar', title: 'お届け間隔を選べる', text: '1〜5週間ごと、1〜6か月ごと。' },
  { mark: 'pencil', title: 'あとから変更できる', text: 'お届け日や数量の変更、お休みも。' },
];
