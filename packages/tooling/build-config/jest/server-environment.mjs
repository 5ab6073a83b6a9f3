import { TestEnvironment } from 'jest-environment-node';
import { undoInReverse } from './undo-in-reverse.mjs';

/** Plain Node: changes to the environment, such as the time zone, apply to the whole process. */
export default class ServerEnvironment extends TestEnvironment {
  handleTestEvent = undoInReverse;

  constructor(config, context) {
    super(config, context);
    this.global.process.env = process.env;
  }
}
