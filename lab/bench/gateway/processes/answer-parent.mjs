/** Counterpart of `startChild`: answers each message with the result of its function, and ends with the parent. */
export function answerParent(words) {
  process.once('disconnect', () => process.exit());
  process.on('message', async ({ id, word, given }) => {
    try {
      process.send({ id, result: await words[word](given) });
    } catch (fault) {
      process.send({ id, fault: String(fault) });
    }
  });
}
