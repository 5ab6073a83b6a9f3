import { ButtonLink, Icon } from '@store/ui';
import css from './register.module.css';

/** Registration completed; safe to reload. Links to the page the customer came for. */
export function Registered({ next }: { readonly next: string }) {
  return (
    <>
      <div className={css.thanks}>
        <Icon name="check-circle" className={css.icon} />
        <p>
          ご登録ありがとうございます。確認のメールをお送りしました。届かないときは、迷惑メールフォルダをご確認ください。
        </p>
      </div>
      <div className={css.ways}>
        <ButtonLink href={next}>{wordsFor(next)}</ButtonLink>
        <ButtonLink variant="outline" href="/">
          トップへ戻る
        </ButtonLink>
      </div>
    </>
  );
}

function wordsFor(next: string): string {
  if (next.startsWith('/cart')) return 'ご購入手続きへ進む';
  return next.startsWith('/mypage') ? 'マイページへ進む' : '元のページに戻る';
}
