import { expect, it } from 'vitest';
import { describeFault } from './describe-fault.ts';

it('describes an HTTP client error by code and status, without headers and body', () => {
  const config = { headers: { authorization: 'Bearer top-secret' }, data: 'a person' };
  const fault = Object.assign(new Error('Request failed with status code 500'), {
    code: 'ERR_BAD_RESPONSE',
    status: 500,
    config,
    response: { config, data: 'a person' },
  });
  const described = describeFault(fault);
  expect(described).toMatchObject({
    type: 'Error',
    message: 'Request failed with status code 500',
    code: 'ERR_BAD_RESPONSE',
    status: 500,
    stack: expect.stringContaining('describe-fault.test'),
  });
  expect(JSON.stringify(described)).not.toMatch(/top-secret|a person/);
});

it('describes a failed query by its cause, without its parameters', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint'), { code: '23505' });
  const described = describeFault(new Error('Failed query: insert … params: 山田 太郎', { cause }));
  expect(described).toMatchObject({ code: '23505', message: 'duplicate key value violates unique constraint' });
  expect(JSON.stringify(described)).not.toContain('山田');
});

it('describes a thrown non-Error value by its type only', () => {
  expect(describeFault('secret words')).toEqual({ type: 'string', message: '', stack: '' });
});
