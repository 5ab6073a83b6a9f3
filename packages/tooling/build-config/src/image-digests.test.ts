import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** Built from `Dockerfile`: its stages, and its results under their names in a registry. */
const OWN = /^(?:build|runtime|store(?:-\w+)?|\$\{REGISTRY.*)$/;

const images = execFileSync('git', ['ls-files', '*.yml', '*.yaml', '*Dockerfile*'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .flatMap(
    (file) => readFileSync(join(ROOT, file), 'utf8').match(/(?<=^ *(?:- )?(?:FROM|image:) ).+?(?= AS |$)/gm) ?? [],
  );

it('images of others are named by tag and digest, the same for the same tag (K08)', () => {
  const others = [...new Set(images)].filter((image) => !OWN.test(image));
  expect(others.length).toBeGreaterThan(5);
  expect(others.filter((image) => !/^[a-z/]+:[\w.-]+@sha256:[\da-f]{64}$/.test(image))).toEqual([]);
  const tags = others.map((image) => image.split('@')[0]);
  expect(new Set(tags).size).toBe(tags.length);
});
