import { expect, it } from 'vitest';
import { families } from './families.ts';
import { products } from './products.ts';

const byCode = new Map(products.map((product) => [product.productCode, product]));
const sets = products.filter(({ setOf }) => setOf.length > 0);
const piecesOf = ({ setOf }: (typeof sets)[number]) => setOf.reduce((sum, { quantity }) => sum + quantity, 0);

it('a set contains as many pieces as its name says (R-10)', () => {
  expect(sets.length).toBeGreaterThan(10);
  for (const set of sets) {
    const said = /(\d+)点/.exec(set.name) ?? /×(\d+)$/.exec(set.name);
    expect(`${set.productCode} ${said?.[1]}`).toBe(`${set.productCode} ${piecesOf(set)}`);
  }
});

it('the picture of a set shows its contents (R-10)', () => {
  for (const { productCode, label, setOf } of sets)
    expect(new Set(label.group), productCode).toEqual(new Set(setOf.map(({ skuCode }) => skuCode.replace('S', 'P'))));
});

it('a set promises no more pieces than it contains (R-10)', () => {
  const numbers: Record<string, number> = { 二つ: 2, 三つ: 3, 四つ: 4, 五つ: 5 };
  for (const set of sets) {
    const said = [set.catchLine, set.description, ...set.features.flatMap(({ title, text }) => [title, text])].join(
      ' ',
    );
    for (const [words, word, count] of said.matchAll(/(二つ|三つ|四つ|五つ)|([1-9]\d*)点/g))
      expect(Number(count ?? numbers[word ?? '']), `${set.productCode} ${words}`).toBe(piecesOf(set));
  }
});

it('every size and type of a family is a product of its brand, in one family only, and no medicine (E-08)', () => {
  const codes = families.map(({ types }) => Object.values(types).flatMap((sizes) => Object.keys(sizes)));
  const all = codes.flat();
  expect(new Set(all).size).toBe(all.length);
  for (const family of codes) {
    const members = family.flatMap((code) => byCode.get(code) ?? []);
    expect(members, family.join()).toHaveLength(family.length);
    expect(members.length, family.join()).toBeGreaterThan(1);
    expect(new Set(members.map(({ brandCode }) => brandCode)).size, family.join()).toBe(1);
    expect(members.filter(({ kind, setOf }) => kind.endsWith('_OTC_DRUG') || setOf.length > 0)).toEqual([]);
  }
});
