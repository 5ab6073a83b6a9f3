import { useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState, NarrowWidth } from '@store/ui';
import css from './add-to-cart.module.css';
import { LinkedProductPanel } from './linked-product-panel.tsx';
import type { loadEntry } from './load-add-to-cart.ts';

export { loadEntry as load } from './load-add-to-cart.ts';

/** adds the product of a link to the cart, or shows why it could not. */
export function Screen() {
  const entry = useRouteData<typeof loadEntry>();
  return (
    <NarrowWidth className={css.page}>
      {entry.kind === 'product' ? <LinkedProductPanel linked={entry} /> : <NothingToAdd kind={entry.kind} />}
    </NarrowWidth>
  );
}

const WORDS = {
  unreadable: {
    title: 'リンクを正しく読み取れませんでした',
    text: '商品・ご購入方法・数量のいずれかが正しくありません。カートには何も入れていません。お手数ですが、商品をお探しください。',
  },
  unknown: {
    title: 'お探しの商品が見つかりませんでした',
    text: '販売を終了したか、リンクが古くなっている可能性があります。カートには何も入れていません。',
  },
} as const;

function NothingToAdd({ kind }: { readonly kind: keyof typeof WORDS }) {
  return (
    <EmptyState icon="cart" headingLevel="h1" {...WORDS[kind]}>
      <ButtonLink href="/item">商品を探す</ButtonLink>
      <ButtonLink variant="outline" href="/cart">
        カートを見る
      </ButtonLink>
    </EmptyState>
  );
}
