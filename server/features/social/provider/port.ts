import type { Secret } from '../../../platform/crypto/secret.ts';
import type { HookHeaders } from '../operations/hooks.ts';
import type { Platform } from '../schema/platforms.ts';

/**
 * Port that every social provider implements: an adapter maps these calls to the provider's API and its
 * responses to these types. A provider's ids are opaque strings, sent only to that provider.
 */
export interface SocialProvider {
  /** Key of its declaration, or `demo` for the demo's in-process provider. */
  readonly key: string;
  readonly features: ProviderFeatures;
  /** Resolves to false if the provider refuses the credential. Throws `ProviderFault` if the check could not be made. */
  verifyCredential(call: CallContext): Promise<boolean>;
  /** All accounts that can receive posts, in any state. */
  listAccounts(call: CallContext): Promise<readonly ProviderAccount[]>;
  /**
   * Publishes a text immediately. Targets may succeed or fail individually, as the result shows. If the call
   * fails, `mayHaveArrived` says whether anything may have been published.
   */
  publish(publication: Publication, call: CallContext): Promise<PostResult>;
  /** Reads a publication by its id; undefined if the provider does not know the id or it belongs to another customer. */
  getPost(post: KnownPost, call: CallContext): Promise<PostResult | undefined>;
  /**
   * Looks up a publication whose response was lost. Returns `unheard_of` only if the provider would know it
   * by now had it accepted it; before that it throws a fault, to be retried. Returns `cannot_say` if the API
   * cannot tell publications apart.
   */
  findPost(
    publication: SentPublication,
    call: CallContext,
  ): Promise<PostResult | 'unheard_of' | 'cannot_say'>;
  /** Reviews of business listings; undefined if the provider has none. */
  readonly reviews: ReviewProvider | undefined;
  /** Registration of our webhook; undefined if the provider does not sign its calls. */
  readonly hooks?: HookProvider | undefined;
}

export interface HookProvider {
  /** True for a provider on this machine, which can reach any of our addresses. */
  readonly isOnThisMachine: boolean;
  /**
   * Registers a webhook address with the provider, which signs with the secret. A known address is not added
   * again.
   */
  register(hook: { readonly url: string; readonly secret: Secret }, call: CallContext): Promise<void>;
  /** Removes a webhook address. */
  forget(url: string, call: CallContext): Promise<void>;
}

/** Parser of a provider's signed calls. */
export interface HookDialect {
  /** Request headers of its calls. */
  readonly headers: HookHeaders;
  /** Event names to subscribe to. */
  readonly events: readonly string[];
  /** Checks the signature in constant time. */
  isSigned(call: SignedCall, secret: Secret): boolean;
  /** Subject to read again; undefined if the call concerns nothing we hold. */
  subjectOf(payload: HookPayload): HookSubject | undefined;
}

/** A call from a provider, not verified yet. */
export interface SignedCall {
  /** Exact text of the body. */
  readonly text: string;
  readonly signature: string;
}

/** Body of a webhook call. Only ids are read from it, and each id is looked up before use. */
export interface HookPayload {
  readonly event: string;
  readonly account?: unknown;
  readonly post?: unknown;
  readonly review?: unknown;
}

/** Record to read again after a webhook call. */
export type HookSubject =
  | { readonly reads: 'reviews'; readonly accountId: string; readonly locationId: string | null }
  | { readonly reads: 'accounts' }
  | { readonly reads: 'post'; readonly providerPostId: string };

export interface ReviewProvider {
  /** Resolves to true if the listing is verified by its platform, which allows replies to reviews. */
  isListingVerified(listing: Listing, call: CallContext): Promise<boolean>;
  /** One page of reviews, most recently changed first. `next` is the cursor of the next page, null at the end. */
  listReviews(question: ReviewQuestion, call: CallContext): Promise<ReviewPage>;
  /** Writes the reply, replacing an existing one. */
  reply(reply: ReviewReply, call: CallContext): Promise<void>;
  deleteReply(reply: Omit<ReviewReply, 'message'>, call: CallContext): Promise<void>;
}

export interface ProviderFeatures {
  /** Period in which a repeated request id denotes the same publication; 0 if the provider does not deduplicate. */
  readonly replaysWithinMs: number;
  /** True if the response to a publication contains its outcome; false if the outcome must be read later. */
  readonly publishesAtOnce: boolean;
}

/** Context shared by all calls to a provider. */
export interface CallContext {
  /** A UUID, the same for every attempt of one action, so that a provider can deduplicate. */
  readonly requestId: string;
  /** Cancels the call. */
  readonly signal?: AbortSignal;
}

/** Inputs of an adapter. The secret is decrypted for one call and never stored in memory. */
export interface ProviderAccess {
  readonly secret: Secret;
  /** Address of a self-hosted provider; empty for a hosted one. */
  readonly url: string;
}

export type AccountState = 'ready' | 'needs_reconnect' | 'disabled';

export interface ProviderAccount {
  readonly id: string;
  readonly platform: Platform;
  readonly handle: string | null;
  readonly name: string | null;
  /** https only. */
  readonly avatarUrl: string | null;
  readonly profileUrl: string | null;
  readonly state: AccountState;
  /** True if the platform accepts longer texts from this account, as X does for some. */
  readonly takesLongText: boolean;
  /** Locations of a connected business listing. Empty while the listing is not ready. */
  readonly locations: readonly { readonly id: string; readonly name: string | null }[];
}

export interface Target {
  readonly accountId: string;
  readonly platform: Platform;
  /** Set for a listing with several locations. */
  readonly locationId: string | null;
}

export interface Publication {
  readonly text: string;
  readonly targets: readonly Target[];
}

/** A publication with the request id it was sent under. */
export interface SentPublication extends Publication {
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

export interface KnownPost extends SentPublication {
  /** Id of the post at the provider. */
  readonly providerPostId: string;
}

export type TargetState = 'published' | 'pending' | 'failed' | 'unknown';

/** Reasons for failure, in our own terms. */
export type FailureKind =
  /** The credential is refused. */
  | 'credential'
  /** The account must be reconnected, or lacks a permission. */
  | 'account'
  /** The platform or the provider does not accept this text. */
  | 'content'
  /** The same text was published recently. */
  | 'duplicate'
  /** Too many requests. */
  | 'rate'
  /** The platform failed. */
  | 'platform'
  /** The provider failed, or its response cannot be parsed. */
  | 'provider'
  /** No response in time. */
  | 'timeout'
  /** The requested record does not exist. */
  | 'not_found';

export interface TargetResult extends Target {
  readonly state: TargetState;
  /** Public address of the post, https only. */
  readonly url: string | null;
  readonly failure: { readonly kind: FailureKind; readonly safeText: string } | null;
}

export interface PostResult {
  readonly providerPostId: string | null;
  /** One per requested target, in the same order. */
  readonly targets: readonly TargetResult[];
}

export interface Listing {
  readonly accountId: string;
  readonly locationId: string | null;
}

export interface ReviewQuestion extends Listing {
  readonly cursor: string | null;
  readonly limit: number;
}

export interface ProviderReview extends Listing {
  readonly id: string;
  readonly platform: Platform;
  /** From 1 to 5; null if the platform has no stars or the reviewer gave none. */
  readonly rating: number | null;
  /** Recommendation, on platforms that use thumbs instead of stars. */
  readonly recommends: boolean | null;
  readonly text: string;
  readonly author: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly updatedAt: number | null;
  /** Undefined if the provider does not report replies; a known reply then stays. */
  readonly reply: { readonly text: string; readonly at: number | null } | null | undefined;
  readonly url: string | null;
}

export interface ReviewPage {
  readonly reviews: readonly ProviderReview[];
  readonly next: string | null;
  /** Failure that the provider reported in a successful response. */
  readonly failure: FailureKind | null;
}

export interface ReviewReply extends Listing {
  readonly reviewId: string;
  readonly message: string;
}

/** A failed call to a provider. The message is our own and safe to show. */
export class ProviderFault extends Error {
  readonly kind: FailureKind;
  /** True if a write may have taken effect despite the fault. Always false for reads. */
  readonly mayHaveArrived: boolean;
  /** Pause requested by the provider, in milliseconds. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: FailureKind,
    safeText: string,
    { mayHaveArrived = false, retryAfterMs = null as number | null, cause = undefined as unknown } = {},
  ) {
    super(safeText, cause === undefined ? undefined : { cause });
    this.name = 'ProviderFault';
    this.kind = kind;
    this.mayHaveArrived = mayHaveArrived;
    this.retryAfterMs = retryAfterMs;
  }
}
