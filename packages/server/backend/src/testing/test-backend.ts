import { randomUUID } from 'node:crypto';
import { type Call, IDEMPOTENCY_HEADER, MARKER_HEADER, type RefusalBody, type RequestOf } from '@store/contracts/wire';
import { logSerializers } from '@store/server-kit';
import { forFile, forTest } from '@store/server-kit/testing';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pino from 'pino';
import type * as z from 'zod/mini';
import { createBackend } from '../app/api/create-backend.ts';
import { type OpenPayments, openPayments } from '../app/api/open-payments.ts';
import { connectProcessors, type Processors } from '../features/payment/connect-processors.ts';
import type { PaymentProvider } from '../features/payment/payment-method.ts';
import type { Database } from '../platform/database/database.ts';
import { type Environment, readEnvironment } from '../platform/environment/environment.ts';
import type { Lifecycle } from '../platform/http/overload.ts';
import { openSharedState, type SharedState } from '../platform/state/shared-state.ts';
import { openSession } from '../shared/session/session-store.ts';
import { openStaffSession } from '../shared/session/staff-session.ts';
import { type DemoPeople, seedDrugSheets, seedPeople, seedStaff } from './demo-seed.ts';
import { NOW, openDemoStore } from './demo-store.ts';
import { testPeople } from './test-people.ts';

export { forFile, forTest };

export const STORE_URL = 'http://127.0.0.1:39000';
export const COOKIE_SECRET = 'c'.repeat(32);

/** The app with an in-memory database, the demo catalogue, and a clock that the test sets. */
export interface TestBackend {
  app: FastifyInstance;
  database: Database;
  environment: Environment;
  clock: { now: number };
  state: SharedState;
  lifecycle: Lifecycle;
  payments: OpenPayments;
  logged: string[];
  visitor(): TestShopper;
  close(): Promise<void>;
}

export async function openTestBackend(
  variables: Record<string, string> = {},
  people: DemoPeople = testPeople,
  existing?: Database,
  own: readonly PaymentProvider[] = [],
): Promise<TestBackend> {
  const database = existing ?? (await openDemoStore({ people }));
  await seedPeople(database, people, NOW);
  await seedStaff(database);
  await seedDrugSheets(database);
  const environment = readEnvironment({
    STORE_URL,
    OIDC_ISSUER: 'http://127.0.0.1:9/signin',
    OIDC_CLIENT_ID: 'store',
    OIDC_CLIENT_SECRET: 'a secret only tests know',
    SMTP_URL: 'smtp://127.0.0.1:9',
    // Unused port: the default may belong to a running store, whose payment processors must not answer.
    PAYMENT_URL: 'http://127.0.0.1:2',
    COOKIE_SECRET,
    HEALTH_SECRET: 'h'.repeat(32),
    RATE_LIMIT: '1000000',
    ...variables,
  });
  const clock = { now: NOW };
  const logged: string[] = [];
  const log = pino({ level: 'info', serializers: logSerializers }, { write: (line: string) => void logged.push(line) });
  const state = openSharedState({ database, clock: () => clock.now, url: environment.CACHE_URL, log });
  const lifecycle = { isDraining: false, underway: 0 };
  const processors = withProcessors(connectProcessors(environment), own);
  const payments = openPayments({ database, environment, clock: () => clock.now, log, processors });
  const app = await createBackend({ database, state, environment, lifecycle, payments, clock: () => clock.now, log });
  return {
    app,
    database,
    environment,
    clock,
    state,
    lifecycle,
    payments,
    logged,
    visitor: () => new TestShopper(app, database, clock),
    async close() {
      await app.close();
      await state.close();
      await database.close();
    },
  };
}

export const backendForFile = (...options: Parameters<typeof openTestBackend>) =>
  forFile(() => openTestBackend(...options));

/** Replaces processors by in-memory ones. */
function withProcessors(processors: Processors, own: readonly PaymentProvider[]): Processors {
  const others = processors.providers.filter(({ method }) => !own.some((each) => each.method === method));
  return { ...processors, providers: [...own, ...others] };
}

type Answer<C extends Call> = { status: true; data: z.output<C['answer']> } | RefusalBody;

/** Test browser: stores cookies, and sends the headers of the store's pages. */
export class TestShopper {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly app: FastifyInstance,
    readonly database: Database,
    readonly clock: { now: number },
  ) {}

  /** Sends a request with the cookies of this browser. */
  async request(options: InjectOptions) {
    const response = await this.app.inject({ ...options, cookies: Object.fromEntries(this.cookies) });
    for (const { name, value, maxAge, expires } of response.cookies) {
      const gone = value === '' || maxAge === 0 || (expires !== undefined && expires.getTime() < Date.now());
      if (gone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Makes a call like the api-client; returns refusals (`status: false`) as they are. */
  async call<C extends Call>(call: C, request: RequestOf<C>, options: { key?: string } = {}): Promise<Answer<C>> {
    const url = `/api/${call.path.replace(/\{(\w+)\}/g, (_, field) => String(Reflect.get(Object(request), field)))}`;
    const headers = {
      [MARKER_HEADER.name]: MARKER_HEADER.value,
      origin: STORE_URL,
      'sec-fetch-site': 'same-origin',
      ...((call.keyed || options.key) && { [IDEMPOTENCY_HEADER]: options.key ?? randomUUID() }),
    };
    const response = await this.request({ method: call.method, url, headers, payload: Object(request) });
    const answer: Answer<C> = response.json();
    // the seed requires 400 for an unknown postcode; every other refusal is 200.
    const isRefusal = response.statusCode === 400 && !answer.status && answer.code !== 'invalid';
    if (response.statusCode !== 200 && !isRefusal)
      throw new Error(`${call.path} answered ${response.statusCode}: ${response.body}`);
    return answer;
  }

  /** Makes a call that must succeed; returns its data. */
  async ask<C extends Call>(
    call: C,
    request: RequestOf<C>,
    options: { key?: string } = {},
  ): Promise<z.output<C['answer']>> {
    const answer = await this.call(call, request, options);
    if (!answer.status) throw new Error(`${call.path} was refused: ${answer.code} ${answer.message}`);
    return answer.data;
  }

  /** Makes a call that must be refused; returns the refusal. */
  async refusal<C extends Call>(call: C, request: RequestOf<C>, options: { key?: string } = {}): Promise<RefusalBody> {
    const answer = await this.call(call, request, options);
    if (answer.status) throw new Error(`${call.path} was not refused`);
    return answer;
  }

  signInPharmacist(): Promise<this> {
    return this.signInStaff('PH0001');
  }

  /** Signs in as a staff member; the demo moderator is `MD0001`. */
  async signInStaff(staffCode: string): Promise<this> {
    const { now } = this.clock;
    const session = { staffCode, idToken: 'token', now, expiresAt: now + 7_200_000 };
    this.cookies.set('store_session', await openStaffSession(this.database, session));
    return this;
  }

  /** Signs in without the sign-in service. */
  async signIn(customerCode: string, seconds = 7200): Promise<this> {
    const { now } = this.clock;
    const id = await openSession(this.database, {
      customerCode,
      idToken: 'token',
      now,
      expiresAt: now + seconds * 1000,
    });
    this.cookies.set('store_session', id);
    return this;
  }
}
