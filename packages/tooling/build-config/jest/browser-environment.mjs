import { TestEnvironment } from 'jest-environment-node';
import { JSDOM, VirtualConsole } from 'jsdom';
import { layPageOver } from './lay-page-over.mjs';
import { undoInReverse } from './undo-in-reverse.mjs';

/**
 * jsdom's page on top of Node: what jsdom lacks, such as `fetch` and streams, is Node's own, and browser globals
 * can be removed to simulate a server.
 */
export default class BrowserEnvironment extends TestEnvironment {
  handleTestEvent = undoInReverse;

  constructor(config, context) {
    super(config, context);
    // A console without listeners: features missing in jsdom, such as scrolling or navigation, are not errors of the screen.
    const options = { pretendToBeVisual: true, runScripts: 'dangerously', virtualConsole: new VirtualConsole() };
    this.dom = new JSDOM('<!DOCTYPE html>', { ...options, url: 'http://localhost:3000' });
    this.clearTimers = layPageOver(this.global, this.dom.window);
    // Created again: the base class's fake timers do not know the page's animation frames.
    const { constructor: FakeTimers } = this.fakeTimersModern;
    this.fakeTimersModern = new FakeTimers({ config: config.projectConfig, global: this.global });
  }

  async teardown() {
    this.clearTimers();
    this.dom.window.close();
    this.dom = null;
    await super.teardown();
  }
}
