import { expect, it } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

it.each([
  ['/pond?a=1', '/pond?a=1'],
  ['//evil.example', '/'],
  ['https://evil.example', '/'],
  ['/logout', '/'],
  ['/login?return_path=%2Fmypage%3Fa%3D1', '/login?return_path=%2Fmypage%3Fa%3D1'],
  ['/login?return_path=%2F%2Fevil.example', '/login?return_path=%2F'],
  ['/login?return_path=%2Flogin', '/login?return_path=%2F'],
  ['/login', '/login?return_path=%2F'],
  ['/login//evil.example', '/'],
])('redirectTarget: %s becomes %s (D04)', (path, target) => {
  expect(redirectTarget(path)).toBe(target);
});
