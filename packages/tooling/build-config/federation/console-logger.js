/** Replaces the federation runtime's logger: writes to the console, which shows the stack itself. */
export const createLogger = (prefix) => ({
  // biome-ignore lint/suspicious/noConsole: warnings of the runtime for developers
  warn: console.warn.bind(console, prefix),
  // biome-ignore lint/suspicious/noConsole: as above
  error: console.error.bind(console, prefix),
});
export const logger = createLogger('[ Module Federation ]');

export { createLogger as createInfrastructureLogger, logger as infrastructureLogger };
/** Used by bundlers only, never on a page. */
export const bindLoggerToCompiler = () => {};
