import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const FLOW = import.meta.dirname;
/** The screens that are fetched as steps of `/cart`. */
const STEPS = [
  'completion',
  'confirmation',
  'coupon',
  'delivery',
  'guest',
  'payment',
  'points',
  'safe-use',
  'several',
  'wishes',
];

it('every style of a step is linked in the document, so that nothing moves when its code comes', () => {
  const linked = readFileSync(path.join(FLOW, 'step-styles.ts'), 'utf8');
  const styles = STEPS.flatMap((step) =>
    readdirSync(path.join(FLOW, '../screens', step))
      .filter((name) => name.endsWith('.module.css'))
      .map((name) => `../screens/${step}/${name}`),
  );
  expect(styles.filter((style) => !linked.includes(`'${style}'`))).toEqual([]);
});
