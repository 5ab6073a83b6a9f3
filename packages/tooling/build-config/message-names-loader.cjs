const { parseSync, printSync } = require('@swc/core');

/** Position of the schema among the arguments of each message declaration; a test compares it with the contract. */
const SCHEMAS = { state: [2], event: [2], command: [2, 3] };

/**
 * Removes the schemas from the contract's messages in a remote, leaving kind, name, owner and reach. The page's bus looks up
 * the name and parses with the shell's own schema, so a remote does not need a copy.
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
