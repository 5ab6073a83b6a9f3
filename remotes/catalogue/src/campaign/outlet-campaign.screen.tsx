export { Screen } from './campaign.screen.tsx';
export { loadOutletCampaign as load } from './load-campaign.ts';
