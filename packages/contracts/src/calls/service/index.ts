/** What the parts of the store ask and tell one another. */
export { countPartHealth, readPartHealth } from './composition.ts';
export { deleteCache, getCache, getIpAddress, outputDebugLog, setCache } from './general.ts';
export {
  DESK_ACTS,
  type DeskAct,
  type DeskPart,
  type DeskStep,
  movePart,
  releaseDesk,
  type VersionFigures,
} from './release-desk.ts';
