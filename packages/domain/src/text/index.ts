export { plainLine, plainPassage, withoutDirectionMarks } from './plain-text.ts';
