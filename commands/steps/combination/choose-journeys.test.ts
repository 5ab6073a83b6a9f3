import { expect, it } from 'vitest';
import { chooseJourneys, touchedParts } from './choose-journeys.mjs';

const touched = { 'buying.spec.ts': ['catalogue', 'checkout'], 'guide.spec.ts': ['content'], 'search.spec.ts': ['*'] };
const specs = [...Object.keys(touched), 'new.spec.ts'];

it('selects the specs that use the changed part or check every part, and those never recorded (D-12)', () => {
  const chosen = ['buying.spec.ts', 'search.spec.ts', 'new.spec.ts'];
  expect(chooseJourneys({ touched, specs, named: ['checkout'] })).toEqual(chosen);
});

it('refuses to run every spec when only live versions are named (D-12)', () => {
  expect(() => chooseJourneys({ touched, specs, named: [] })).toThrow('these parts are live already');
});

it('selects every spec for another shell (D-12)', () => {
  expect(chooseJourneys({ touched, specs, named: ['shell'] })).toEqual(specs);
});

it('collects the parts of a spec over all its tests and widths, the shell if there are none (D-12)', () => {
  const spec = (file: string, ...descriptions: string[]) => ({
    file,
    tests: descriptions.map((description) => ({ annotations: [{ type: 'parts', description }], results: [] })),
  });
  const desktop = { suites: [{ suites: [{ specs: [spec('b.spec.ts', 'checkout', 'catalogue')] }] }] };
  const phone = { suites: [{ specs: [spec('b.spec.ts', 'mypage'), spec('a.spec.ts', '')] }] };
  expect(touchedParts([desktop, phone])).toEqual({
    'a.spec.ts': ['shell'],
    'b.spec.ts': ['catalogue', 'checkout', 'mypage'],
  });
});
