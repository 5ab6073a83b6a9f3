/** Loaded first: the machine of this process is an hour ahead, or as many ms as CLOCK_AHEAD_MS says. */
const now = Date.now.bind(Date);
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 3_600_000);
Date.now = () => now() + ahead;
