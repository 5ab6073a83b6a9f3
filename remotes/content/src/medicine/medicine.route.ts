import { getPharmacy } from '@store/contracts/calls/medicine';
import { dataOf, defineRoute, type LoaderArguments } from '@store/remote-kit';
import { articleLoader } from '../article/article.route.ts';

/** 75: loads the article about medicine and the pharmacists on duty today. */
export async function medicineLoader(args: LoaderArguments) {
  const [article, pharmacy] = await Promise.all([articleLoader(args), args.shop.call(getPharmacy, {})]);
  return { article, pharmacy: dataOf(pharmacy) };
}

const TITLE = '医薬品の販売制度について';

/** R-32, 75: legally required information about medicine. */
export const medicineRoute = defineRoute({
  id: 'medicine',
  path: '/info_medicine',
  title: TITLE,
  body_class: 'article',
  loader: medicineLoader,
  head: ({ article }, { url }) => ({ title: article.title, description: article.lead, canonical: url.pathname }),
  crumbs: ({ article }, { url }) => [{ label: article.title, href: url.pathname }],
  screen: () => import('./medicine.screen.tsx'),
});
