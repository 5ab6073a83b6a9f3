import { Fragment, useAddress, useGo } from '@store/remote-kit';
import { Button, ButtonLink, EmptyState, PageWidth, ProductShelfSkeleton, TextField, TextLink } from '@store/ui';
import type { FormEvent } from 'react';
import { OVER_QUERY } from './no-page.ts';
import css from './not-found.module.css';

const SHELF = '人気の商品';

/** Not found, or ended (D-14): offers a search and the ranking. */
export function Screen() {
  const go = useGo();
  const isOver = useAddress().search === OVER_QUERY;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const word = String(new FormData(event.currentTarget).get('word') ?? '').trim();
    if (word) go(`/item/${encodeURIComponent(word)}`);
  };
  return (
    <>
      <PageWidth className={css.page}>
        <EmptyState
          headingLevel="h1"
          title={isOver ? 'このページの公開は終了しました' : 'ページが見つかりません'}
          text={`${isOver ? 'ご覧いただいたページは、掲載期間が終わりました。' : 'お探しのページは、移動または削除された可能性があります。'}商品名やお悩みからお探しいただけます。`}
        >
          <div className={css.ways}>
            <form className={css.search} onSubmit={search}>
              <TextField label="商品を探す" name="word" type="search" maxLength={100} />
              <Button type="submit">検索する</Button>
            </form>
            <ButtonLink href="/" variant="outline">
              トップへ戻る
            </ButtonLink>
            <TextLink href="/guide/contact/form">お問い合わせ</TextLink>
          </div>
        </EmptyState>
      </PageWidth>
      <PageWidth>
        <Fragment
          of="catalogue/product-shelf"
          given={{ kind: 'recommended', title: SHELF }}
          loading={<ProductShelfSkeleton title={SHELF} />}
          fallback={null}
        />
      </PageWidth>
    </>
  );
}
