/** Returns the text of a failed action. Its chunk is loaded by every product page, after the first load. */
export async function failureText(fault: unknown, failed: string): Promise<string> {
  const code = await import(/* webpackChunkName: "later" */ '@store/remote-kit/faults').catch(() => null);
  return code?.faultText(fault, failed) ?? failed;
}
