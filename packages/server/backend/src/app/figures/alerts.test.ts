import { readFile } from 'node:fs/promises';
import { jobFigures, openMetrics } from '@store/server-kit/metrics';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { toyStore } from '../../../../gateway/src/testing/toy-store.ts';
import { openTestBackend } from '../../testing/test-backend.ts';
import { createBackend } from '../api/create-backend.ts';
import { exportMetrics } from './backend-figures.ts';

const fileOf = (path: string) => readFile(new URL(`../../../../../../${path}`, import.meta.url), 'utf8');
const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
});
const rules = z
  .object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) })
  .parse(parse(await fileOf('deploy/prometheus/alerts.yml')))
  .groups.flatMap((group) => group.rules);

it('links each alert to a section of docs/operations/alerts.md, without duplicate alerts (O04)', async () => {
  const sections = [...(await fileOf('docs/operations/alerts.md')).matchAll(/^## (.+)$/gm)].map(
    ([, title = '']) => `docs/operations/alerts.md#${title.toLowerCase().replaceAll(' ', '-')}`,
  );
  const linked = new Set(rules.map(({ annotations }) => annotations.runbook));
  expect([...linked].filter((runbook) => !sections.includes(runbook))).toEqual([]);
  expect(sections.filter((section) => !linked.has(section))).toEqual([]);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

async function exportedNames(): Promise<Set<string>> {
  const place = { host: '127.0.0.1', port: 0 };
  const { database, state, environment, lifecycle, payments, app, close } = await openTestBackend();
  const jobs = jobFigures();
  const ofBackend = await exportMetrics(place, { database, clock: Date.now, skewMs: () => 0, jobs });
  const parts = { database, state, environment, lifecycle, payments, clock: Date.now, log: app.log };
  const backend = await createBackend({ ...parts, metrics: ofBackend });
  const ofGateway = await openMetrics(place);
  const store = await toyStore();
  const gateway = await store.openGateway({ metrics: ofGateway });
  const texts = await Promise.all([ofBackend?.text(), ofGateway.text()]);
  await Promise.all([gateway.close(), store.stop(), backend.close(), ofBackend?.close(), ofGateway.close()]);
  await close();
  return new Set([...texts.join('\n').matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
}

it('uses only exported metrics in alerts and dashboards (O04)', async () => {
  const exportedMetrics = await exportedNames();
  const dashboard = await fileOf('deploy/grafana/store.json');
  const used = [
    ...[...rules.map(({ expr }) => expr), dashboard].join('\n').matchAll(/\b(?:store|nodejs|process)_\w+/g),
  ];
  const names = new Set(used.map(([name]) => name.replace(/_seconds_(?:bucket|count|sum)$/, '_seconds')));
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter((name) => !exportedMetrics.has(name))).toEqual([]);
});
