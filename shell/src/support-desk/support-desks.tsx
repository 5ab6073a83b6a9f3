import { useShop } from '@store/remote-kit';
import { ButtonLink, Icon, PageWidth, supportDesks } from '@store/ui';
import card from './desk-card.module.css';
import { DeskCard } from './desk-card.tsx';
import css from './support-desks.module.css';

/** Both support desks and the help centre, above the footer (L-07). */
export function SupportDesks() {
  const { outside } = useShop();
  return (
    <section className={css.desks} aria-label="お問い合わせ">
      <PageWidth className={css.cards}>
        <DeskCard desk="general" printed={supportDesks.general} icon="phone" />
        <DeskCard desk="pharmacy" printed={supportDesks.pharmacy} icon="shield" />
        <section className={card.card} aria-label="よくあるご質問">
          <h2 className={card.name}>
            <Icon name="chat" />
            よくあるご質問
          </h2>
          <p className={css.words}>
            ご注文・お届け・定期購入の変更など、
            <br />
            お問い合わせの前にご覧ください。
          </p>
          <ButtonLink className={css.help} href={outside.help_centre} variant="outline" size="small">
            ヘルプセンターを見る
          </ButtonLink>
        </section>
      </PageWidth>
    </section>
  );
}
