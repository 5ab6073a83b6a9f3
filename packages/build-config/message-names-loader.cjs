const { parseSync, printSync } = require('@swc/core');

/** Where the schemas stand among the arguments of what declares a message; a test of this loader holds them to the contract. */
const SCHEMAS = { state: [2], event: [2], command: [2, 3] };

/**
 * Leaves of the contract's messages what a remote says of them: kind, name, owner, reach. The page's bus goes by the name and
 * parses with the shell's own schema, so a remote's copy of the schemas would only be carried.
 */
module.exports = (source) => {
  const program = parseSync(source, { syntax: 'typescript', target: 'esnext' });
  for (const { declaration } of program.body) {
    for (const { init } of declaration?.declarations ?? []) dropSchemas(init);
  }
  return printSync(program).code;
};

function dropSchemas(call) {
  if (call?.type !== 'CallExpression') return;
  for (const place of SCHEMAS[call.callee.value] ?? []) {
    const { span } = call.arguments[place].expression;
    call.arguments[place].expression = { type: 'Identifier', span, ctxt: 0, value: 'undefined', optional: false };
  }
}
