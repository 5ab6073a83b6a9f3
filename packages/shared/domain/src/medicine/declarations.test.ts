import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  asksNewDeclaration,
  DECLARATION_KEPT_MS,
  DECLARATION_LIFE_MS,
  declaredAgainst,
  type GivenDeclaration,
  healthStanding,
  linesOfContents,
  medicineContents,
  standingStop,
} from './declarations.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

/** Shorthand: `ok A1` is accepted for one A, `stop A1,B2` excludes both; `*` marks ordered ones, `-25` is hours ago. */
function declared(...words: string[]): GivenDeclaration[] {
  return words.map((word, place) => {
    const [outcome, contents = '', ago] = word.split(' ');
    return {
      lines: linesOf(contents.replace('*', '')),
      outcome: outcome === 'stop' ? 'excluded' : 'accepted',
      declaredAt: ago ? NOW + Number(ago) * HOUR : NOW - words.length + place,
      isUsed: contents.endsWith('*'),
    };
  });
}

function linesOf(contents: string) {
  return contents.split(',').map((line) => ({ skuCode: line.charAt(0), quantity: Number(line.slice(1)) }));
}

describe('healthStanding and standingStop (M-02)', () => {
  it.each<[string, string, string[], 'accepted' | 'stopped' | 'unanswered', boolean]>([
    ['no declaration', 'A1', [], 'unanswered', false],
    ['the newest is accepted for this cart', 'A1', ['ok A1'], 'accepted', false],
    ['the newest is for another quantity', 'A2', ['ok A1'], 'unanswered', false],
    ['only an older one is for this quantity', 'A2', ['ok A2', 'ok A1'], 'unanswered', false],
    ['the newest is for more medicine than the cart', 'A1', ['ok A1,B1'], 'unanswered', false],
    ['the newest was used for an order', 'A1', ['ok A1*'], 'unanswered', false],
    ['the newest is less than a day old', 'A1', ['ok A1 -23.99'], 'accepted', false],
    ['the newest is a day old', 'A1', ['ok A1 -24'], 'unanswered', false],
    ['a stop', 'A1', ['stop A1'], 'stopped', true],
    ['a stop for another quantity', 'A2', ['ok A2', 'stop A1'], 'stopped', true],
    ['a stop before a declaration for another medicine', 'A1', ['stop A1', 'ok B1'], 'stopped', true],
    ['a stop, with another medicine added', 'A1,B1', ['stop A1', 'ok B1'], 'stopped', true],
    ['a stop lifted by a later declaration', 'A1', ['stop A1', 'ok A1'], 'accepted', false],
    ['a stop lifted for another quantity', 'A1', ['stop A1', 'ok A2'], 'unanswered', false],
    ['a stop lifted together with another medicine', 'A1', ['stop A1', 'ok A1,B1'], 'unanswered', false],
    ['a stop lifted, ordered, and declared again', 'A1', ['stop A1', 'ok A1*', 'stop A2'], 'stopped', true],
    ['a stop older than a day', 'A1', ['stop A1 -200'], 'stopped', true],
    ['a stop declared after an order', 'A1', ['ok A1*', 'stop A1'], 'stopped', true],
    ['a stop for both, lifted for the other one', 'B1', ['stop A1,B1', 'ok A1'], 'stopped', true],
    ['a stop for both, lifted for this one', 'A1', ['stop A1,B1', 'ok A1'], 'accepted', false],
    ['the newest is a stop for another medicine', 'B1', ['ok B1', 'stop A1'], 'unanswered', true],
    ['the newest of three is a stop for another medicine', 'B1', ['ok B1', 'ok B1', 'stop A1'], 'unanswered', true],
    ['a stop for another medicine, lifted', 'B1', ['ok C1', 'stop A1', 'ok A1'], 'unanswered', false],
  ])('%s (M-02)', (_, cart, words, kind, asksAnew) => {
    const lines = linesOf(cart);
    expect(healthStanding(declared(...words), { lines, now: NOW }).kind).toBe(kind);
    expect(asksNewDeclaration(declared(...words), lines)).toBe(asksAnew);
  });

  it('returns the newest of several stops (M-02)', () => {
    const all = declared('stop A1', 'stop B1', 'ok C1');
    expect(standingStop(all, linesOf('A1,B1'))).toBe(all[1]);
    expect(standingStop(all, linesOf('A1'))).toBe(all[0]);
    expect(standingStop(all, linesOf('C1'))).toBeNull();
  });

  it('accepts nothing under a stop or without the newest answers, in any order of declarations (M-02)', () => {
    const sku = fc.constantFrom('A', 'B', 'C');
    const quantity = fc.integer({ min: 1, max: 2 });
    const lines = fc.uniqueArray(fc.record({ skuCode: sku, quantity }), {
      minLength: 1,
      selector: ({ skuCode }) => skuCode,
    });
    const outcome = fc.constantFrom('accepted' as const, 'excluded' as const);
    const declaration = fc.record({ lines, outcome, hours: fc.integer({ min: 0, max: 12 }), isUsed: fc.boolean() });
    fc.assert(
      fc.property(fc.array(declaration, { maxLength: 8 }), lines, (steps, cart) => {
        let now = NOW;
        const all = steps.map(({ hours, ...rest }) => {
          now += hours * HOUR;
          return { ...rest, declaredAt: now };
        });
        const standing = healthStanding(all, { lines: cart, now });
        // Independent model: the last declaration for each medicine decides.
        const marks = new Map<string, string>();
        for (const each of all) for (const { skuCode } of each.lines) marks.set(skuCode, each.outcome);
        const isStopped = cart.some(({ skuCode }) => marks.get(skuCode) === 'excluded');
        expect(standing.kind === 'stopped').toBe(isStopped);
        if (standing.kind !== 'accepted') return;
        expect(standing.by).toBe(all.at(-1));
        expect(standing.by).toMatchObject({ outcome: 'accepted', isUsed: false });
        expect(medicineContents(standing.by.lines)).toBe(medicineContents(cart));
        expect(now - standing.by.declaredAt).toBeLessThan(DECLARATION_LIFE_MS);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('declaredAgainst for an existing order (M-02, M-05)', () => {
  it.each<[string, string[], number | null, 'stopped' | 'stop-unseen' | null]>([
    ['no declaration since', ['ok A1*'], null, null],
    ['an active stop', ['ok A1* -3', 'stop A2 -1'], NOW, 'stopped'],
    ['a stop for another medicine', ['ok A1* -3', 'stop B1 -1'], null, null],
    ['a lifted stop, never seen', ['ok A1* -3', 'stop A1 -2', 'ok A1 -1'], null, 'stop-unseen'],
    ['a lifted stop, declared at the moment of seeing', ['stop A1 -2', 'ok A1 -1'], NOW - 2 * HOUR, 'stop-unseen'],
    ['a lifted stop, seen since', ['stop A1 -2', 'ok A1 -1'], NOW - 1 * HOUR, null],
  ])('%s (M-02)', (_, words, seenAt, against) => {
    const options = { declared: declared(...words), lines: linesOf('A1'), seenAt };
    expect(declaredAgainst('information', options)).toBe(against);
    expect(declaredAgainst('confirmation', options)).toBe(against);
    for (const kind of ['ask-back', 'answer', 'question', 'refusal'] as const)
      expect(declaredAgainst(kind, options)).toBeNull();
  });
});

it('rejects an order if a lifted stop for one of its two medicines was never seen (M-02, M-05)', () => {
  const options = { declared: declared('stop A1 -2', 'ok A1 -1'), lines: linesOf('A1,B1'), seenAt: null };
  expect(declaredAgainst('confirmation', options)).toBe('stop-unseen');
});

it('declarations are stored for 30 days and can be used for an order for one day (M-02)', () => {
  expect([DECLARATION_KEPT_MS, DECLARATION_LIFE_MS]).toEqual([30 * 24 * HOUR, 24 * HOUR]);
});

it('linesOfContents parses what medicineContents wrote, and rejects anything else (M-02)', () => {
  const lines = [
    { skuCode: 'S1004', quantity: 2 },
    { skuCode: 'Sx10x4', quantity: 10 },
  ];
  expect(linesOfContents(medicineContents(lines))).toEqual(lines);
  for (const other of ['', 'S1004', 'S1004x2 pieces', 'S1004x2,'])
    expect(() => linesOfContents(other)).toThrow('invalid declaration contents');
});
