import { getConcern } from '@store/contracts/calls/content';
import { type AnswerOf, code } from '@store/contracts/wire';
import { type LoaderArguments, notFound } from '@store/remote-kit';
import { type LoadedList, loadList } from '../product-list/load-list.ts';

export type Concern = AnswerOf<typeof getConcern>;

const FRESH_MS = 300_000;

/** loads a concern with its products. */
export async function loadConcern({
  params,
  url,
  shop,
}: LoaderArguments): Promise<{ concern: Concern; list: LoadedList }> {
  const parsed = code.safeParse(params.concern_code);
  if (!parsed.success) throw notFound();
  const concern_code = parsed.data;
  const [reply, list] = await Promise.all([
    shop.call(getConcern, { concern_code }, { freshMs: FRESH_MS }),
    loadList({ shop, url, fixed: { concern_code } }),
  ]);
  if (reply.kind === 'refused') throw notFound();
  return { concern: reply.data, list };
}
