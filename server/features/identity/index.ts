export { identity } from './feature.ts';
export { attemptedBy, deviceOf, lastUseOf } from './rules.ts';
export type { AccountProof, ProvenAccount } from './service/account-proof.ts';
export type { Authenticator } from './service/authenticator.ts';
export { callerNames } from './service/caller-names.ts';
export type { AccountRole, CanAccessSite, ListAccessibleSites, SiteInReach } from './service/deps.ts';
export type { Enter, NotifyOwner } from './service/entry.ts';
export { ensureFirstRun, type FirstRun, isFirstRun } from './service/first-run.ts';
export { type IssuedToken, issueToken, type TokenRequest } from './service/issue-token.ts';
export { invalidCredentials, type SignInGuard } from './service/sign-in-guard.ts';
export type { SiteTokens } from './service/site-tokens.ts';
export { presentUser } from './service/start-session.ts';
export { scopesInUse } from './service/token-scopes.ts';
export {
  findAccount,
  findAccountByEmail,
  findAccountLocked,
  insertAccount,
  lockAdministrators,
  type StoredAccount,
  selectNamesByEmail,
  updateAccount,
} from './store/accounts.ts';
export { countAppSessions, revokeAppSessions, selectAppSessions } from './store/app-sessions.ts';
export { countPeople, selectPeople, selectPublishers } from './store/project-people.ts';
export { requiresSecondFactor } from './store/sign-in-setting.ts';
export {
  findOwnRole,
  hasRightToPublish,
  selectOwnProjects,
  selectOwnRoles,
  selectPeopleInRoles,
} from './store/site-members.ts';
export { selectSiteNamesByToken } from './store/site-tokens.ts';
export {
  findToken,
  insertToken,
  revokeAccountTokens,
  revokeToken,
  setFactorTime,
  setTokenEnd,
} from './store/tokens.ts';
export { type AccountFollower, accountFollowers } from './work/account-followers.ts';
export { type AccountWatcher, accountWatchers, type SecurityEvent } from './work/account-watchers.ts';
export { type FactorWay, type SecondFactor, secondFactors } from './work/second-factor.ts';
export { type SiteAccessProvider, siteAccessProvider } from './work/site-access.ts';
