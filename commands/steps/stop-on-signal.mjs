/** Closes everything in order on Ctrl-C; a second Ctrl-C does not wait. */
export function stopOnSignal(parts) {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, async () => {
      if (stopping) process.exit(130);
      stopping = true;
      for (const part of parts) await part.stop();
      process.exit(0);
    });
  }
}
