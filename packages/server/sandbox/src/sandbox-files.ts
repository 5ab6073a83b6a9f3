import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateMerchantKeys, type MerchantKeys, parseMerchantKeys } from './amazon-pay/merchant-keys.ts';
import { createPaymentRecords, type PaymentRecords } from './payments/payment-records.ts';
import { generateKeys, parseKeys, type SignInKeys } from './sign-in/keys.ts';
import { createRecordStore, type RecordStore } from './sign-in/record-store.ts';

/** State that survives a restart of the sandbox; in memory only without a directory. */
export type SandboxFiles = {
  keys: SignInKeys;
  records: RecordStore;
  payments: PaymentRecords;
  /** Signing keys for the shop's Amazon Pay calls. */
  merchantKeys: MerchantKeys;
  /** File of the mails, one per line. */
  mailFile?: string;
  /** Saves sign-in and payment records at the end of the process. */
  saveRecords(): Promise<void>;
};

/** Opens the directory; creates it and its keys if missing. */
export async function openSandboxFiles(dataDir?: string): Promise<SandboxFiles> {
  if (!dataDir) {
    return {
      keys: await generateKeys(),
      records: createRecordStore(),
      payments: createPaymentRecords(),
      merchantKeys: generateMerchantKeys(),
      saveRecords: async () => undefined,
    };
  }

  await mkdir(dataDir, { recursive: true });
  const recordFile = join(dataDir, 'sign-in-records.json');
  const records = await readOr(recordFile, createRecordStore, async () => createRecordStore());
  const paymentFile = join(dataDir, 'payment-records.json');
  const payments = await readOr(paymentFile, createPaymentRecords, async () => createPaymentRecords());
  return {
    keys: await readOr(join(dataDir, 'sign-in-keys.json'), parseKeys, generateAndKeep(generateKeys)),
    records,
    payments,
    merchantKeys: await readOr(
      join(dataDir, 'amazon-pay-keys.json'),
      parseMerchantKeys,
      generateAndKeep(async () => generateMerchantKeys()),
    ),
    mailFile: join(dataDir, 'mails.jsonl'),
    async saveRecords() {
      await writePrivately(recordFile, records.serialise());
      await writePrivately(paymentFile, payments.serialise());
    },
  };
}

const generateAndKeep =
  <T>(generate: () => Promise<T>): ((file: string) => Promise<T>) =>
  async (file) => {
    const keys = await generate();
    await writePrivately(file, JSON.stringify(keys));
    return keys;
  };

async function readOr<T>(file: string, parse: (text: string) => T, absent: (file: string) => Promise<T>): Promise<T> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return absent(file);
  try {
    return parse(text);
  } catch (cause) {
    throw new Error(`${file} cannot be read; remove it to generate a new one`, { cause });
  }
}

const writePrivately = (file: string, text: string): Promise<void> => writeFile(file, text, { mode: 0o600 });
