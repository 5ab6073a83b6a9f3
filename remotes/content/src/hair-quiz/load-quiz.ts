import { getHairQuiz } from '@store/contracts/calls/catalogue';
import { type LoaderArguments, notFound } from '@store/remote-kit';
import { answersOf } from './quiz-address.ts';

/** Loads the quiz with the answers of the URL; not found in a shop without a quiz. */
export async function loadQuiz({ url, shop }: Pick<LoaderArguments, 'url' | 'shop'>) {
  const reply = await shop.call(getHairQuiz, { answers: [...answersOf(url)] }, { freshMs: 30_000 });
  if (reply.kind === 'refused') throw notFound();
  return reply.data;
}
