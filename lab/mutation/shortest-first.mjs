import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/** Duration of each file in the first run, without a mutant, ms; later runs end at the first failing test. */
const durations = new Map();

/**
 * Sorts short test files first: the first failing test ends a mutant, and tests without a database fail fastest.
 * (Vitest's default puts long ones first, which is better for parallel runs.)
 */
export class ShortestFirst extends BaseSequencer {
  async sort(specifications) {
    const durationOf = ({ moduleId, project }) => {
      const taken = this.ctx.cache.getFileTestResults(`${project.name}:${relative(this.ctx.config.root, moduleId)}`);
      if (taken && !durations.has(moduleId)) durations.set(moduleId, taken.duration);
      return durations.get(moduleId) ?? 0;
    };
    return specifications
      .map((specification) => ({ specification, duration: durationOf(specification) }))
      .sort((a, b) => a.duration - b.duration)
      .map(({ specification }) => specification);
  }
}
