import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/** How long each file took in the first run, with no mutant, ms; later ones end with the first test that fails. */
const durations = new Map();

/**
 * Puts short test files in front: the first test that fails ends a mutant, and one that needs no database says so at once.
 * (Vitest has long ones in front, which is better where files run side by side.)
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
