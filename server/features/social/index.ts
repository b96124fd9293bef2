export { social } from './feature.ts';
export {
  type CallContext,
  type Listing,
  ProviderFault,
  type ProviderReview,
  type ReviewPage,
  type ReviewProvider,
  type SocialProvider,
} from './provider/port.ts';
export { type HookFollower, hookFollowers } from './work/hook-followers.ts';
