export { revisions } from './feature.ts';
export { changeSetName, hashIn, hashName, numberIn, revisionName } from './rules/ids.ts';
export type {
  Contents,
  DraftHead,
  PreviewedTree,
  PublishedTree,
  Shown,
  ViewContext,
  ViewInput,
} from './service/contents.ts';
export type { DraftSummaries } from './service/draft-summaries.ts';
export type { StageContext, StageInput, StageOptions } from './service/editing.ts';
export type { Publishing } from './service/publishing.ts';
export type { DryReply, StagedReply } from './service/staged-reply.ts';
export type { Staging } from './service/staging.ts';
export {
  type DraftEvent,
  type DraftFollower,
  draftFollowers,
  type ProposalEvent,
} from './work/draft-followers.ts';
export { type EffectValidator, effectValidator } from './work/effect-validator.ts';
export { type PictureSource, pictureSource } from './work/picture-source.ts';
export { type PublicationFollower, publicationFollowers } from './work/publication-followers.ts';
export {
  type Finding,
  type PublishCheck,
  type PublishChecked,
  publishChecks,
} from './work/publish-checks.ts';
export { visitorDataFacts } from './work/visitor-data-facts.ts';
