export { type RequestTarget, readRequestTarget } from './request-target/read-request-target.ts';
export { type OddTarget, readTargetOnce, refuseOddTargets, targetOf } from './request-target/request-targets.ts';
