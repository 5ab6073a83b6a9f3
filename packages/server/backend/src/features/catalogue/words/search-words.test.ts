import { describe, expect, it } from 'vitest';
import { backendForFile } from '../../../testing/test-backend.ts';
import { noteWord, pastWordsOf, popularWordsOf } from './search-words.ts';

const backend = backendForFile();
const search = (typed: string, now: number, owner: string | null = 'visitor:v-1') =>
  noteWord(backend.database, { typed, owner, now });
const shownTo = async (owner: string) => (await pastWordsOf(backend.database, owner)).map(({ shown }) => shown);

describe('recorded search words (7)', () => {
  it('keep the latest twenty of a visitor, the last searched first', async () => {
    const { now } = backend.clock;
    await search('べつのひと', now, 'visitor:v-2');
    for (let number = 1; number <= 22; number += 1) await search(`ことば ${number}`, now + number);
    await search('ことば 5', now + 30);
    const latest = Array.from({ length: 20 }, (_, index) => `ことば ${22 - index}`);
    expect(await shownTo('visitor:v-1')).toEqual(['ことば 5', ...latest.filter((word) => word !== 'ことば 5')]);
    expect(await shownTo('visitor:v-2')).toEqual(['べつのひと']);
  });
  it('count a word of visitors with and without a history', async () => {
    const { now } = backend.clock;
    for (let number = 1; number <= 3; number += 1) await search('かぞえる', now, 'visitor:v-3');
    for (let number = 1; number <= 2; number += 1) await search('かぞえる', now, null);
    expect(await popularWordsOf(backend.database, now, 100)).toContain('かぞえる');
  });
});
