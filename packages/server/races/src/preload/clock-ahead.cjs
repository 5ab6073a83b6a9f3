/** Preload module: sets the clock of this process ahead by CLOCK_AHEAD_MS, an hour by default. */
const now = Date.now.bind(Date);
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 3_600_000);
Date.now = () => now() + ahead;
