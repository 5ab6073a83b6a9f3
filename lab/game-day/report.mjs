/** Returns the goals that a loss missed. */
export function brokenPromises({ loss, audit, purchases, noticed }) {
  const broken = [];
  if (audit.lost.length > 0) broken.push(`${audit.lost.length} acknowledged orders are lost: ${audit.lost.join(', ')}`);
  if (audit.doubled > 0) broken.push(`${audit.doubled} orders are duplicated`);
  if (audit.acknowledged === 0) broken.push('nothing was bought, so nothing is proven');
  if (purchases.refused.length > 0 && !loss.maySayNo)
    broken.push(`valid orders were refused: ${purchases.refused.join(', ')}`);
  if (noticed.failedPages > 0 && !loss.mayRefusePages)
    broken.push(`${noticed.failedPages} pages of guests were refused`);
  if (noticed.buyingUntilWell > loss.buyingWithin)
    broken.push(`buying was refused for ${noticed.buyingUntilWell.toFixed(1)} s (limit: ${loss.buyingWithin} s)`);
  if (loss.isPlanned && noticed.failedCalls > 0) broken.push(`${noticed.failedCalls} calls failed`);
  return broken;
}

/** Formats the table of docs/reliability.md. */
export function tableOf(results) {
  const head = [
    '| lost | orders acknowledged | found | doubled | failed: pages, calls, orders | of questions | seconds until well | p99, ms | at the front |',
    '|---|---|---|---|---|---|---|---|---|',
  ];
  const rows = results.map(({ loss, audit, noticed, p99AtFront }) => {
    const statuses = [...noticed.statuses].map(([status, times]) => `${times} × ${status || 'no answer'}`).join(', ');
    const failed = `${noticed.failedPages}, ${noticed.failedCalls}, ${noticed.failedOrders}${statuses && ` (${statuses})`}`;
    const found = audit.acknowledged - audit.lost.length;
    const columns = [
      `${loss.name}: ${loss.about}`,
      ...[audit.acknowledged, found, audit.doubled, failed, noticed.questions],
      noticed.untilWell.toFixed(1),
      Math.round(noticed.p99),
      p99AtFront === null ? '–' : Math.round(p99AtFront),
    ];
    return `| ${columns.join(' | ')} |`;
  });
  return [...head, ...rows].join('\n');
}
