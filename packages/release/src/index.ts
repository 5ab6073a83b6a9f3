/** Who is live: the registry, and how a build gets into it. */
export { check, type Surroundings } from './check/check.ts';
export { type Announcement, announce, readAnnouncements } from './development/announcements.ts';
export { checkBuild, type Published, type PublishSettings, publish, rollBack } from './publish/publish.ts';
export { RegistryFolder, type StableReading } from './registry/registry-folder.ts';
