import type { Product } from '@store/contracts/entities';
import { Button, formatDate, Icon, Note, TextLink } from '@store/ui';
import css from './restock-panel.module.css';
import { useRestock } from './use-restock.ts';

/** 16: requests one mail when a sold-out product is back in stock, or cancels the request. */
export function RestockPanel({ product }: { readonly product: Pick<Product, 'product_code'> }) {
  const { until, wasThere, isBusy, error, toggle } = useRestock(product.product_code);
  return (
    <section className={css.panel} id="restock" aria-label="再入荷のお知らせ" tabIndex={-1}>
      <p className={css.words} role="status">
        {until === null ? (
          'ご希望の方には、入荷したときにメールで1回だけお知らせします（会員の方）。'
        ) : (
          <>
            {wasThere && <span>すでにご登録いただいています。</span>}
            <b>入荷しましたら、メールでお知らせします。</b>
            <span>{`ご登録は ${formatDate(until, { weekday: true })} まで有効です。`}</span>
            <TextLink href="/mypage/restock">お知らせの一覧</TextLink>
          </>
        )}
      </p>
      <Button variant="outline" wide busy={isBusy} onClick={() => void toggle()}>
        <Icon name={until === null ? 'bell' : 'close'} />
        {until === null ? '再入荷のお知らせを受け取る' : '再入荷のお知らせを解除する'}
      </Button>
      {error && (
        <Note tone="warn" announce="assertive">
          {error}
        </Note>
      )}
    </section>
  );
}
