import { TestEnvironment } from 'jest-environment-node';
import { JSDOM, VirtualConsole } from 'jsdom';
import { layPageOver } from './lay-page-over.mjs';
import { undoInReverse } from './undo-in-reverse.mjs';

/**
 * A browser's page by jsdom laid over Node: what jsdom lacks, as `fetch` and streams, is Node's own, and what a server lacks can
 * be taken away.
 */
export default class BrowserEnvironment extends TestEnvironment {
  handleTestEvent = undoInReverse;

  constructor(config, context) {
    super(config, context);
    // No console listens: what jsdom cannot do, as scrolling or leaving the page, is no fault of the screen.
    const options = { pretendToBeVisual: true, runScripts: 'dangerously', virtualConsole: new VirtualConsole() };
    this.dom = new JSDOM('<!DOCTYPE html>', { ...options, url: 'http://localhost:3000' });
    layPageOver(this.global, this.dom.window);
    // Made again: those of the base class do not know the page's animation frames.
    const { constructor: FakeTimers } = this.fakeTimersModern;
    this.fakeTimersModern = new FakeTimers({ config: config.projectConfig, global: this.global });
  }

  async teardown() {
    this.dom.window.close();
    this.dom = null;
    await super.teardown();
  }
}
