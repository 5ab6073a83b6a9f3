import { readFile } from 'node:fs/promises';
import { serviceClient } from '@store/release';
import { DATA_DIR } from '../store/where.ts';
import { GATEWAYS, RELEASE_SERVICES } from './ports.ts';

export async function operatorClient() {
  // Written by commands/steps/secrets.mjs.
  const { releaseOperatorToken } = JSON.parse(await readFile(`${DATA_DIR}secrets.json`, 'utf8'));
  return serviceClient({ url: RELEASE_SERVICES[0] ?? '', token: String(releaseOperatorToken) });
}
export type Operator = Awaited<ReturnType<typeof operatorClient>>;

export const stepsOfGate = async (operator: Operator, part: string) =>
  (await operator.history(part)).filter(({ done }) => done.by === 'health gate');

export const servedSteps = () => Promise.all(GATEWAYS.map(servedStep));

async function servedStep(gateway: string): Promise<number> {
  const { revision } = await (await fetch(`${gateway}/healthz`)).json();
  return Number(revision);
}
