import { expect, it } from 'vitest';
import { memoryByThirds, memoryTable } from './soak.mjs';

const MB = 1e6;

it('memory that settles after the first third is flat, memory that keeps growing is not', () => {
  const settled = [100, 150, 200, 200, 201, 200, 202, 201, 203].map((mb) => mb * MB);
  const growing = [100, 110, 120, 130, 140, 150, 160, 170, 180].map((mb) => mb * MB);
  const found = memoryByThirds({ 'backend-1': settled, 'gateway-1': growing });
  expect(found.map(({ part, isFlat }) => [part, isFlat])).toEqual([
    ['backend-1', true],
    ['gateway-1', false],
  ]);
  expect(memoryTable({ 'gateway-1': growing })).toContain('| gateway-1 | 110 | 140 | 170 | 1.21× | no |');
});

it('two samples say nothing about growth', () => {
  expect(() => memoryByThirds({ 'backend-1': [MB, MB] })).toThrow('2 readings are too few to measure growth');
});
