import { currentTrace } from '@store/server-kit/telemetry';
import type pg from 'pg';

/** Operation and first table of a statement. Spans omit the text, which may contain personal data. */
const KIND = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/;
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i;

/** Records a span for each statement of a traced request: operation and table, never values. */
export function traceStatements(client: Pick<pg.Client, 'query'>): void {
  // The overloads of `query` differ by their callbacks, which are passed through.
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const trace = currentTrace();
    if (!trace?.tracing || !trace.isSampled) return plain(...args);
    const text = textOf(args[0]);
    const kind = (KIND.exec(text)?.[1] ?? 'statement').toLowerCase();
    const table = TABLE.exec(text)?.[1];
    const name = table ? `${kind} ${table}` : kind;
    const span = trace.tracing.begin(trace, { name, kind: 'client', attributes: { 'db.system.name': 'postgresql' } });
    const last = args.at(-1);
    if (typeof last === 'function') {
      const callback = (fault: unknown, ...rest: unknown[]) => {
        span.end({ isFault: Boolean(fault) });
        return last(fault, ...rest);
      };
      return plain(...args.slice(0, -1), callback);
    }
    const answer = plain(...args);
    Promise.resolve(answer).then(
      () => span.end(),
      () => span.end({ isFault: true }),
    );
    return answer;
  }) as typeof client.query;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const text = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : undefined;
  return typeof text === 'string' ? text : '';
}
