import { forFile } from '@store/server-kit/testing';
import { expect, it } from 'vitest';
import { toyService } from '../testing/toy-service.ts';
import { calls } from '../wire/calls.ts';

const service = forFile(toyService);

it('the OpenAPI document describes exactly the calls, and has no dangling references', async () => {
  const text = await (await fetch(`${service.url}/v1/openapi.json`)).text();
  const document = JSON.parse(text);
  const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(
    Object.values(calls)
      .map(({ method, path }) => `${method} ${path.replace('{+', '{')}`)
      .sort(),
  );
  for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g))
    expect(
      reference.split('/').reduce((part, name) => part?.[name], document),
      reference,
    ).toBeDefined();
  const publish = document.paths['/v1/publish'].post;
  expect(publish.parameters.map(({ name }: { name: string }) => name)).toEqual([
    'by',
    'why',
    'commit',
    'takes_away',
    'again',
    'candidate',
    'canary',
    'break_pins',
  ]);
  expect(Object.keys(publish.requestBody.content)).toEqual(['application/gzip']);
});
