import { getOwnReview } from '@store/contracts/calls/review';
import { code } from '@store/contracts/wire';
import { type LoaderArguments, notFound } from '@store/remote-kit';
import { doneReview, reviewStep } from './review-path.ts';

/** loads a product of an order and the review of the member; products not bought there are not found (21). */
export async function loadReview({ params, url, shop }: LoaderArguments) {
  const product = code.safeParse(params.product_code);
  const order = code.safeParse(params.order_code);
  if (!product.success || !order.success) throw notFound();
  const line = { product_code: product.data, order_code: order.data };
  const reply = await shop.call(getOwnReview, line);
  if (reply.kind === 'refused') throw notFound();
  const step = reviewStep.safeParse(url.searchParams.get('step'));
  const done = doneReview.safeParse(url.searchParams.get('done'));
  return { ...reply.data, line, step: step.data ?? null, done: done.data ?? null };
}
