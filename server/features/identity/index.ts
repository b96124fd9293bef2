export { type Authenticator, createAuthenticator } from './authenticator.ts';
export type { AccountReach, SiteInReach, SitesInReach } from './deps.ts';
export { type IdentityDeps, type IdentityFeature, identityFeature } from './feature.ts';
export { type SignInLimits, signInLimits } from './rules.ts';
export { askedAssignee, findColleague, type ShownCaller, shownCaller } from './service/colleagues.ts';
export { ensureFirstRun, type FirstRun, isFirstRun } from './service/first-run.ts';
export { type IssuedToken, issueToken, type TokenRequest } from './service/issue-token.ts';
export {
  type RotatedSiteToken,
  revokeSiteTokens,
  rotateSiteToken,
  type SiteTokenRecord,
  type SiteTokenRotation,
  siteTokens,
} from './service/site-tokens.ts';
export { deleteSessionsBefore } from './store/tokens.ts';
