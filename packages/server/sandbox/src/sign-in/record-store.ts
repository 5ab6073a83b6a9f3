import type { AdapterFactory, AdapterPayload } from 'oidc-provider';
import * as z from 'zod/mini';

const storedRecord = z.object({
  model: z.string(),
  id: z.string(),
  payload: z.record(z.string(), z.unknown()),
  /** Epoch milliseconds; null for a record that does not expire. */
  expiresAt: z.nullable(z.number()),
});

type StoredRecord = Omit<z.infer<typeof storedRecord>, 'payload'> & { payload: AdapterPayload };

/** Records of the protocol library: sessions, grants, codes, tokens. */
export type RecordStore = {
  adapter: AdapterFactory;
  /** Serializes all unexpired records as JSON. */
  serialise(): string;
};

const maxRecords = 5_000;

/** Stores records in memory; expired ones are not found, and the oldest are evicted above the limit. */
export function createRecordStore(serialised?: string): RecordStore {
  const records = new Map<string, StoredRecord>();
  for (const record of serialised ? z.array(storedRecord).parse(JSON.parse(serialised)) : []) {
    records.set(keyOf(record.model, record.id), record);
  }

  const alive = () => [...records.values()].filter(isAlive);
  const find = (model: string, id: string) => {
    const record = records.get(keyOf(model, id));
    return record && isAlive(record) ? record.payload : undefined;
  };

  const adapter: AdapterFactory = (model) => ({
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn === undefined ? null : Date.now() + expiresIn * 1_000;
      records.delete(keyOf(model, id));
      records.set(keyOf(model, id), { model, id, payload, expiresAt });
      if (records.size > maxRecords) makeRoom(records);
    },
    find: async (id) => find(model, id),
    findByUid: async (uid) => alive().find((record) => record.model === model && record.payload.uid === uid)?.payload,
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = find(model, id);
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
    },
    async destroy(id) {
      records.delete(keyOf(model, id));
    },
    async revokeByGrantId(grantId) {
      for (const [key, record] of records) {
        if (record.model === model && record.payload.grantId === grantId) records.delete(key);
      }
    },
  });

  return { adapter, serialise: () => JSON.stringify(alive()) };
}

const keyOf = (model: string, id: string): string => `${model}:${id}`;

const isAlive = (record: StoredRecord): boolean => record.expiresAt === null || record.expiresAt > Date.now();

/** Evicts expired records, then the oldest, until a tenth is free. */
function makeRoom(records: Map<string, StoredRecord>): void {
  for (const [key, record] of records) if (!isAlive(record)) records.delete(key);
  for (const key of records.keys()) {
    if (records.size <= maxRecords * 0.9) return;
    records.delete(key);
  }
}
