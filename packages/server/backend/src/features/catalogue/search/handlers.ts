import { forgetWords, popularWords } from '@store/contracts/calls/content';
import { asc } from 'drizzle-orm';
import { suggestedKeywords } from '../../../platform/database/tables/catalogue.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import { ownerOf } from '../../../shared/session/owner.ts';
import { forgetPastWords, popularWordsOf } from '../words/search-words.ts';
import { similarWordsHandler } from './similar-words.ts';
import { suggestHandler } from './suggest.ts';

export const searchFieldHandlers: readonly Handler[] = [
  suggestHandler,
  similarWordsHandler,
  handle(popularWords, async ({ size }, { database, clock }) => {
    const popular = await popularWordsOf(database, clock(), size);
    const suggested = await database.select().from(suggestedKeywords).orderBy(asc(suggestedKeywords.position));
    return { words: [...new Set([...popular, ...suggested.map(({ word }) => word)])].slice(0, size) };
  }),
  handle(forgetWords, async (_request, { database, identity }) => {
    const owner = ownerOf(identity);
    if (owner !== null) await forgetPastWords(database, owner);
    return {};
  }),
];
