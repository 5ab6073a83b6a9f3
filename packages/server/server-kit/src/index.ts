export { boundTurns } from './admission/bounded-turns.ts';
export { limitByDelay } from './admission/limit-by-delay.ts';
export { RECEIPT_LOGO } from './brand/receipt-logo.ts';
export { engineCodeOf, reasonOf } from './faults/reason-of.ts';
export { escapeHtml } from './html/escape-html.ts';
export { MESSAGE_PAGE_POLICY, type MessagePage, messageDocument, sendMessagePage } from './html/message-page.ts';
export { limitConnections } from './limit-connections.ts';
export { endingWithParent } from './locked-process/ending-with-parent.ts';
export { lockedArguments } from './locked-process/locked-arguments.ts';
export { describeFault, endOnUncaughtFault, type FaultDescription, logSerializers } from './log/describe-fault.ts';
export { type LogDestination, standardLog } from './log/log-destination.ts';
export { networkOf } from './network-of.ts';
export { answerProbes, drain, endIdleConnections, type Readiness } from './probes/probes.ts';
export { type RepeatingJob, type Round, startRepeatingJob } from './repeating-job/repeating-job.ts';
export { utf8Form, utf8Text, wellFormedJson } from './request-body/utf8-text.ts';
export { refuseMethods } from './request-method/refuse-methods.ts';
export { type RequestTarget, readRequestTarget } from './request-target/read-request-target.ts';
export { type OddTarget, readTargetOnce, refuseOddTargets, targetOf } from './request-target/request-targets.ts';
export { BACKEND_SECRETS } from './secrets/backend-secrets.ts';
export { EnvironmentError, readSettings, type Settings } from './secrets/read-settings.ts';
export { type GivenVariables, readVariables, takeSecrets, tellProblems, type Variables } from './secrets/secrets.ts';
export {
  CLIENT_PATIENCE,
  type ClientPatience,
  endSlowBodies,
  patientWithClients,
} from './slow-clients/slow-clients.ts';
export { isOwnNavigation, isSpeculative, refuseSpeculation } from './speculation/speculation.ts';
