/** Internal calls between services, and general utilities. */
export { countPartHealth, MOST_FAULT_TEXTS, readPartHealth } from './composition.ts';
export { deleteCache, getCache, getIpAddress, outputDebugLog, setCache } from './general.ts';
export {
  DESK_ACTS,
  type DeskAct,
  type DeskPart,
  type DeskStep,
  type DeskVersion,
  movePart,
  releaseComposition,
  releaseDesk,
  undoStep,
  type VersionFigures,
} from './release-desk.ts';
