export { type Authenticator, createAuthenticator } from './authenticator.ts';
export type { AccountReach, ReachesSite, SiteInReach, SitesInReach } from './deps.ts';
export { type IdentityDeps, type IdentityFeature, identityFeature } from './feature.ts';
export { lastUseOf, type SignInLimits, signInLimits } from './rules.ts';
export type { AccountProof, ProvenAccount } from './service/account-proof.ts';
export { type AttemptGuard, createAttemptGuard } from './service/attempt-guard.ts';
export { ensureFirstRun, type FirstRun, isFirstRun } from './service/first-run.ts';
export { type IssuedToken, issueToken, type TokenRequest } from './service/issue-token.ts';
export { invalidCredentials } from './service/sign-in-guard.ts';
export {
  type RotatedSiteToken,
  revokeSiteTokens,
  rotateSiteToken,
  type SiteTokenRecord,
  type SiteTokenRotation,
  siteTokens,
} from './service/site-tokens.ts';
export { presentUser } from './service/start-session.ts';
export { findAccount } from './store/accounts.ts';
export { countAppSessions, revokeAppSessions, selectAppSessions } from './store/app-sessions.ts';
export { deleteSessionsBefore, findToken, revokeToken } from './store/tokens.ts';
