export {
  jsonOf,
  outsideConnections,
  type ServiceAnswer,
  type ServiceRequest,
  StatusFault,
  sendRequest,
} from './send-request.ts';
