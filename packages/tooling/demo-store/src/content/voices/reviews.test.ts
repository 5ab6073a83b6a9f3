import { expect, it } from 'vitest';
import { products } from '../products.ts';
import { reviews } from '../reviews.ts';

it('reviews of a product are by different people', () => {
  for (const productCode of new Set(reviews.map((review) => review.productCode))) {
    const voices = reviews.filter((review) => review.productCode === productCode).slice(0, 12);
    expect(new Set(voices.map(({ nickname }) => nickname)).size, productCode).toBe(voices.length);
    expect(new Set(voices.map(({ hairType }) => hairType)).size, productCode).toBe(Math.min(4, voices.length));
  }
});

it('no title of a good review is on many products, or says what its body repeats', () => {
  const good = reviews.filter(({ stars }) => stars >= 4);
  const onProducts = new Set(good.map(({ title, productCode }) => `${title}/${productCode}`));
  const times = (title: string) => [...onProducts].filter((each) => each.startsWith(`${title}/`)).length;
  expect([...new Set(good.map(({ title }) => title))].filter((title) => times(title) > 15)).toEqual([]);
  expect(good.filter(({ title, body }) => body.includes(title))).toEqual([]);
});

it('no review drinks or dissolves a tablet', () => {
  const tablets = new Set(products.flatMap(({ volume, productCode }) => (volume.includes('粒') ? [productCode] : [])));
  const voices = reviews.filter(({ productCode }) => tablets.has(productCode));
  expect(voices.length).toBeGreaterThan(20);
  for (const { body } of voices) expect(body).not.toMatch(/溶け|牛乳|一杯|甘すぎ|香ばし|家族それぞれの味|小腹/);
});

it('popular products have many reviews, and no review is older than its product', () => {
  const countOf = (code: string) => reviews.filter(({ productCode }) => productCode === code).length;
  expect(countOf('P1001')).toBeGreaterThanOrEqual(20);
  expect(countOf('P1020')).toBeGreaterThanOrEqual(20);
  const publishedDay = new Map(products.map((product) => [product.productCode, product.publishedDay]));
  for (const { productCode, daysAgo } of reviews)
    expect(-daysAgo, productCode).toBeGreaterThanOrEqual(publishedDay.get(productCode) ?? Number.POSITIVE_INFINITY);
});
