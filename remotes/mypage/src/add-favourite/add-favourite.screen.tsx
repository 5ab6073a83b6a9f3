import { favouritesState, toggleFavourite } from '@store/contracts/bus';
import { code } from '@store/contracts/wire';
import { safePath } from '@store/domain/address-bar';
import { type LoaderArguments, redirectTo, useGo, useRouteData, useShop } from '@store/remote-kit';
import { faultText } from '@store/remote-kit/faults';
import { Button, ButtonLink, EmptyState, PageWidth } from '@store/ui';
import { useEffect, useState } from 'react';
import css from './add-favourite.module.css';

export const addingFailed = () => faultText(undefined, 'お気に入りに追加できませんでした。');

/** parses the SKU of the link and its return path, a path of this store with an optional `page`. */
export function load({ url: { searchParams } }: LoaderArguments) {
  const back = withPage(safePath(searchParams.get('redirect_path')), searchParams.get('page'));
  const parsed = code.safeParse(searchParams.get('fav_code'));
  if (!parsed.success) throw redirectTo(back);
  return { sku_code: parsed.data, back };
}

/** Adds the favourite once the member is signed in, then returns; a GET request alone changes nothing. */
export function Screen() {
  const { sku_code, back } = useRouteData<typeof load>();
  const error = useAddFavourite(sku_code, back);
  return (
    <PageWidth className={css.page}>
      {error ? (
        <EmptyState icon="heart" headingLevel="h1" title="お気に入りに追加できませんでした" text={error}>
          <ButtonLink href={back}>元のページへ戻る</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <EmptyState icon="heart" headingLevel="h1" title="お気に入りに追加しています" />
          <noscript>
            <form className={css.keep} method="post" action="/send/mypage/keep-favourite">
              <input type="hidden" name="sku_code" value={sku_code} />
              <input type="hidden" name="back" value={back} />
              <Button type="submit">お気に入りに追加する</Button>
            </form>
          </noscript>
        </>
      )}
    </PageWidth>
  );
}

/** Sets the favourite, never removes it, and navigates back; returns an error message on failure. */
function useAddFavourite(sku_code: string, back: string): string | null {
  const { bus } = useShop();
  const go = useGo();
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    const keep = async () => {
      if (bus.value(favouritesState)?.includes(sku_code)) return go(back, { replace: true });
      const outcome = await bus.send(toggleFavourite, { sku_code });
      if (!isHere) return;
      if (outcome.kind === 'done') return go(back, { replace: true });
      setError(outcome.kind === 'refused' ? outcome.message : addingFailed());
    };
    keep().catch(() => isHere && setError(addingFailed()));
    return () => {
      isHere = false;
    };
  }, [bus, go, sku_code, back]);
  return error;
}

function withPage(path: string, page: string | null): string {
  if (page === null || !/^[1-9]\d{0,3}$/.test(page)) return path;
  // The base URL is only needed to parse the path.
  const url = new URL(path, 'https://store.invalid');
  url.searchParams.set('page', page);
  return `${url.pathname}${url.search}${url.hash}`;
}
