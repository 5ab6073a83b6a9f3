import { listRestockRequests } from '@store/contracts/calls/catalogue';
import { dataOf, type LoaderArguments, useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import css from './restock.module.css';
import { RestockCard } from './restock-card.tsx';

/** 16: loads pending and recently sent restock requests. */
export async function load({ shop }: LoaderArguments) {
  return dataOf(await shop.call(listRestockRequests, {})).hits;
}

/** Restock requests, newest first; a cancelled one stays visible until the page is left. */
export function Screen() {
  const requests = useRouteData<typeof load>();
  return (
    <MyPageFrame title="再入荷のお知らせ">
      {requests.length === 0 ? (
        <EmptyState
          icon="bell"
          title="再入荷のお知らせのご登録はありません"
          text="品切れ中の商品のページで「再入荷のお知らせを受け取る」を押すと、入荷したときにメールでお知らせします。"
        >
          <ButtonLink href="/item">商品を探す</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className={css.lead}>
            入荷したときに、ご登録のメールアドレスへ1件につき1回だけお知らせします。有効期限を過ぎたご登録は、自動で解除されます。
          </p>
          <ul className={css.list} aria-label="再入荷のお知らせの商品">
            {requests.map((request) => (
              <li key={request.product.product_code}>
                <RestockCard request={request} />
              </li>
            ))}
          </ul>
        </>
      )}
    </MyPageFrame>
  );
}
