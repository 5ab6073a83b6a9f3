import fs from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const namesOnly: (source: string) => string = createRequire(import.meta.url)('../../message-names-loader.cjs');
const contract = fileURLToPath(new URL('../../../../shared/contracts/src/bus/messages.ts', import.meta.url));

it('a remote contains the names of messages and none of their schemas', () => {
  const source = fs.readFileSync(contract, 'utf8');
  const names = source.match(/'[a-z-]+\/[a-z-]+'/g) ?? [];
  const carried = namesOnly(source);
  for (const name of names) expect(carried).toContain(name);
  expect(carried).toContain("event('cart/changed', '*', undefined, 'other-tabs')");
  expect(carried).not.toMatch(/\bz\.|outcome\(/);
});
