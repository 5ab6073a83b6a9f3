/**
 * What a test set up last is undone first: `afterEach` and `afterAll` run in the reverse of their order in the file, those of the
 * set-up file last. For an environment's `handleTestEvent`.
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
