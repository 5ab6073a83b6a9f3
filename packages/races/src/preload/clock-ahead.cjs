/** Loaded first: the machine of this process is an hour ahead. */
const now = Date.now.bind(Date);
Date.now = () => now() + 3_600_000;
