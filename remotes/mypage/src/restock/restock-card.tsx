import type { RestockRequest } from '@store/contracts/calls/catalogue';
import { Button, formatDate, formatYen, Note, Picture, StatusPill } from '@store/ui';
import css from './restock.module.css';
import { useRestockRequest } from './use-restock-request.ts';

/** Product of a pending or sent restock mail. */
export function RestockCard({ request }: { readonly request: RestockRequest }) {
  const { product } = request;
  const { until, isNotified, isBusy, error, toggle } = useRestockRequest(request);
  const isWaiting = until !== null;
  const canAsk = isWaiting || product.sale_state.kind === 'sold-out';
  return (
    <article className={css.card}>
      <Picture picture={product.picture} alt="" sizes="96px" className={css.picture} />
      <div className={css.words}>
        <p className={css.brand} lang="en">
          {product.brand.wordmark}
        </p>
        <h2 className={css.name}>
          <a href={`/product/${product.product_code}`}>{product.product_name}</a>
        </h2>
        {product.others && (
          <p>
            <a href={`/product/${product.product_code}`}>{product.others}</a>もお選びいただけます
          </p>
        )}
        <p>
          <b>{formatYen(product.price_in_vat)}</b>（税込）
        </p>
        <p className={css.state} role="status">
          <StatusPill status={isWaiting ? 'preparing' : isNotified ? 'shipped' : 'stopped'}>
            {isWaiting ? '入荷待ち' : isNotified ? 'お知らせ済み' : '解除しました'}
          </StatusPill>
          {isWaiting && <span>{`有効期限 ${formatDate(until, { weekday: true })}`}</span>}
          {isNotified && !canAsk && <span>ただいまご購入いただけます</span>}
        </p>
        {error && (
          <Note tone="warn" announce="assertive">
            {error}
          </Note>
        )}
      </div>
      {canAsk && (
        <Button variant="plain" size="small" className={css.button} busy={isBusy} onClick={() => void toggle()}>
          {isWaiting ? 'お知らせを解除する' : 'もう一度お知らせを受け取る'}
        </Button>
      )}
    </article>
  );
}
