import { TestEnvironment } from 'jest-environment-node';
import { undoInReverse } from './undo-in-reverse.mjs';

/** Node as it is: what a test sets in the environment, as the time zone, holds for the whole process. */
export default class ServerEnvironment extends TestEnvironment {
  handleTestEvent = undoInReverse;

  constructor(config, context) {
    super(config, context);
    this.global.process.env = process.env;
  }
}
