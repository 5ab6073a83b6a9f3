export { effectWordIn } from './effect-claims.ts';
export { type ReviewObstacle, reviewObstacle } from './review-right.ts';
