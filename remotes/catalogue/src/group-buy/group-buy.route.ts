import { type Crumb, defineRoute, type Head } from '@store/remote-kit';
import type { loadGroupBuy } from './load-group-buy.ts';
import { MAIN_SIZES } from './picture-sizes.ts';

type Loaded = Awaited<ReturnType<typeof loadGroupBuy>>;

function groupBuyHead({ product }: Loaded): Head {
  return {
    title: `${product.product_name}の共同購入`,
    description: `${product.brand.kana}の${product.product_name}。参加する人が増えるほど価格が下がる共同購入です。`,
    canonical: `/groupbuy/${product.product_code}`,
    mainPicture: { id: product.picture.id, widths: product.picture.widths, sizes: MAIN_SIZES },
  };
}

function groupBuyCrumbs({ product }: Loaded): Crumb[] {
  const { product_code, product_name } = product;
  return [
    { href: `/product/${product_code}`, label: product_name },
    { href: `/groupbuy/${product_code}`, label: '共同購入' },
  ];
}

export const groupBuyRoute = defineRoute<Loaded>({
  id: 'group-buy',
  path: '/groupbuy/:product_code',
  title: '共同購入',
  body_class: 'group-buy',
  crumbs: groupBuyCrumbs,
  head: groupBuyHead,
  screen: () => import('./group-buy.screen.tsx'),
});
