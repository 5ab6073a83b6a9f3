import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const FLOW = import.meta.dirname;
/** Screens loaded as steps of `/cart`. */
const STEPS = [
  'completion',
  'confirmation',
  'coupon',
  'delivery',
  'guest',
  'order-options',
  'payment',
  'points',
  'safe-use',
  'several',
];

it('links the styles of every step in the document, to avoid layout shifts', () => {
  const linked = readFileSync(path.join(FLOW, 'step-styles.ts'), 'utf8');
  const styles = STEPS.flatMap((step) =>
    readdirSync(path.join(FLOW, '../screens', step))
      .filter((name) => name.endsWith('.module.css'))
      .map((name) => `../screens/${step}/${name}`),
  );
  expect(styles.filter((style) => !linked.includes(`'${style}'`))).toEqual([]);
});
