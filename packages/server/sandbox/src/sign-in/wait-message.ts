/** Message after too many attempts; the wait is rounded up to whole minutes. */
export function waitMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `短い時間にお試しが続いたため、受け付けを一時停止しています。約${minutes}分後にもう一度お試しください`;
}
