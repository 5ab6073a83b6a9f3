import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

const sendReport = (body: string) =>
  fetch(`${sandbox.url}/third-party/_tell`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body });

describe('third-party services (P-16)', () => {
  it.each(['fraud-1', 'fraud-2', 'analytics'])('serves the script of %s', async (name) => {
    const answer = await fetch(`${sandbox.url}/third-party/${name}.js`);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(await answer.text()).toContain(`service: '${name}'`);
  });
  it('shows the reports of their scripts, and rejects unknown services', async () => {
    expect((await fetch(`${sandbox.url}/third-party/other.js`)).status).toBe(404);
    await sendReport(JSON.stringify({ service: 'analytics', page: '/product/P1001', screen: '390x844' }));
    expect((await sendReport('{"service":"other"}')).status).toBe(400);
    const { heard } = await (await fetch(`${sandbox.url}/third-party.json`)).json();
    expect(heard).toMatchObject([{ service: 'analytics', page: '/product/P1001' }]);
    expect(await (await fetch(`${sandbox.url}/third-party`)).text()).toContain('/product/P1001');
  });
});
