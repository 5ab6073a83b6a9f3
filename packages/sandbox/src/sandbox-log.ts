/** The part of pino's logger the sandbox writes to. It never gets names, addresses, passwords or tokens. */
export type SandboxLog = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;
