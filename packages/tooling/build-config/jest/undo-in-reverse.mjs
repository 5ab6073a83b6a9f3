/**
 * Runs `afterEach` and `afterAll` in reverse order of their definition, the set-up file's last, so that a test's latest
 * set-up is torn down first. For an environment's `handleTestEvent`.
 */
export function undoInReverse(event, state) {
  if (event.name === 'run_start') reverse(state.rootDescribeBlock);
}

function reverse(block) {
  const isUndo = ({ type }) => type === 'afterEach' || type === 'afterAll';
  const undo = block.hooks.filter(isUndo).reverse();
  block.hooks = [...block.hooks.filter((hook) => !isUndo(hook)), ...undo];
  for (const child of block.children) if (child.type === 'describeBlock') reverse(child);
}
