import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { backendQuestions } from './backend-questions.ts';

it('P27 a question the backend did not answer is told by the call’s name, without the visitor’s code in its path', async () => {
  const backend = createServer((_request, response) => response.writeHead(500).end());
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address of this shape.
  const { port } = backend.address() as AddressInfo;
  const told: string[] = [];
  const { ask } = backendQuestions({ backendUrl: `http://127.0.0.1:${port}`, headers: {} }, (call, fault) =>
    told.push(`${call} | ${String(fault)}`),
  );
  const question = { call: 'customer/{customer_code}', path: 'customer/C0000001', method: 'GET', body: {} } as const;
  await expect(ask(question)).rejects.toThrow('500');
  expect(told).toEqual(['customer/{customer_code} | Error: customer/{customer_code} answered 500']);
  backend.close();
});
