export { Screen } from './campaign.screen.tsx';
