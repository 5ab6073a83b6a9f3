export { chooseRoutine, type QuizAnswers, type RoutineRule, type RoutineRules } from './choose-routine.ts';
