export { Screen } from './product.screen.tsx';
