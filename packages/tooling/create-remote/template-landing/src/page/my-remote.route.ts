import { getOrderForm, wishesOf } from '@store/contracts/calls/catalogue';
import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { myRemoteForm } from './my-remote.form.ts';

/** Loads the products on sale now, at this visitor's prices; no form when none is on sale. */
export async function myRemoteLoader({ shop }: LoaderArguments) {
  const reply = await shop.call(getOrderForm, wishesOf(myRemoteForm), { freshMs: 30_000 });
  if (reply.kind === 'refused') return [];
  return myRemoteForm.offers.flatMap((offer) => {
    const told = reply.data.offers.find(({ offer_code }) => offer_code === offer.offer_code);
    return told ? [{ ...offer, ...told }] : [];
  });
}

/** /lp/my-remote, in the landing frame. The screen's file is named after the route's id. */
export const myRemoteRoute = defineRoute({
  id: 'my-remote',
  path: '/lp/my-remote',
  title: 'My Remote',
  body_class: 'my-remote',
  layout: 'landing',
  noindex: true,
  loader: myRemoteLoader,
  head: () => ({ canonical: '/lp/my-remote' }),
  screen: () => import('./my-remote.screen.tsx'),
});
