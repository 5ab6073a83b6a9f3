export { effectWordIn } from './effect-words.ts';
export { type ReviewObstacle, reviewObstacle } from './review-right.ts';
