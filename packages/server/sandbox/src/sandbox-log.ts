/** The part of pino's logger that the sandbox uses. It never receives names, addresses, passwords or tokens. */
export type SandboxLog = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;
