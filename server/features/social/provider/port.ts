import type { Secret } from '../../../platform/crypto/secret.ts';
import type { HookHeaders } from '../operations/hooks.ts';
import type { Platform } from '../schema/platforms.ts';

/**
 * Port that every social provider implements: an adapter maps these calls to the provider's API and its answers to these
 * shapes. A provider's ids are opaque strings, sent to that provider alone.
 */
export interface SocialProvider {
  /** Key of its declaration, or `demo` for the in-process provider of the demo. */
  readonly key: string;
  readonly features: ProviderFeatures;
  /** Resolves to false if the provider refuses the credential. Throws `ProviderFault` if the check could not be made. */
  verifyCredential(call: CallContext): Promise<boolean>;
  /** All accounts that posts can go out to, of whatever state. */
  listAccounts(call: CallContext): Promise<readonly ProviderAccount[]>;
  /**
   * Has a text published at once, by every target or by some: what became of each is in the result. Where it fails, `mayHaveArrived` says
   * whether anything can have gone out.
   */
  publish(publication: Publication, call: CallContext): Promise<PostResult>;
  /** Reads a publication by its id; undefined if the provider does not know the id or it belongs to another customer. */
  getPost(post: KnownPost, call: CallContext): Promise<PostResult | undefined>;
  /**
   * Looks for a publication whose answer never came. `unheard_of` only where the provider would have it by now if it had taken
   * it; until then that is a fault, to be asked again. `cannot_say` where its API does not tell one publication from another.
   */
  findPost(
    publication: SentPublication,
    call: CallContext,
  ): Promise<PostResult | 'unheard_of' | 'cannot_say'>;
  /** Reviews of business listings; undefined where the provider knows none. */
  readonly reviews: ReviewProvider | undefined;
  /** Registration of our webhook; undefined if the provider does not sign its calls. */
  readonly hooks?: HookProvider | undefined;
}

export interface HookProvider {
  /** True for a provider on this machine, which reaches whatever address we have. */
  readonly isOnThisMachine: boolean;
  /** Registers a webhook address with the provider, which signs with the secret. A known address is not added again. */
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
  subjectOf(said: HookSaid): HookSubject | undefined;
}

/** A call of a provider, of which nothing is known yet. */
export interface SignedCall {
  /** The exact text of its body. */
  readonly text: string;
  readonly signature: string;
}

/** Body of a webhook call. Only ids are read from it, and each id is looked up before use. */
export interface HookSaid {
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
  /** One page of reviews, the latest change first. `next` is for the page behind it, null at the end. */
  listReviews(question: ReviewQuestion, call: CallContext): Promise<ReviewPage>;
  /** Writes the reply, in place of one that was there. */
  reply(reply: ReviewReply, call: CallContext): Promise<void>;
  deleteReply(reply: Omit<ReviewReply, 'message'>, call: CallContext): Promise<void>;
}

export interface ProviderFeatures {
  /** The same request id within this time is the same publication; 0 where the provider knows no such thing. */
  readonly replaysWithinMs: number;
  /** True if the answer to a publication holds its outcome; false if the outcome is read later. */
  readonly publishesAtOnce: boolean;
}

/** Context shared by all calls to a provider. */
export interface CallContext {
  /** A UUID. The same for every attempt at one and the same thing, so that a provider that knows ids recognises it. */
  readonly requestId: string;
  /** Ends the call. */
  readonly signal?: AbortSignal;
}

/** Inputs of an adapter. The secret is opened for one call and never stored in memory. */
export interface ProviderAccess {
  readonly secret: Secret;
  /** Address of the operator's own; empty for a provider with an address of its own. */
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

/** A publication that was sent, with the request id it was sent under. */
export interface SentPublication extends Publication {
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

export interface KnownPost extends SentPublication {
  /** The provider's own. */
  readonly providerPostId: string;
}

export type TargetState = 'published' | 'pending' | 'failed' | 'unknown';

/** Why something did not succeed, in the words of this house. */
export type FailureKind =
  /** The credential is refused. */
  | 'credential'
  /** The account is to be connected again, or may not do that. */
  | 'account'
  /** The platform or the provider does not take this text. */
  | 'content'
  /** The same went out lately. */
  | 'duplicate'
  /** Too many requests. */
  | 'rate'
  /** The platform is at fault. */
  | 'platform'
  /** The provider is at fault, or says what cannot be understood. */
  | 'provider'
  /** No answer in time. */
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
  /** One for each target that was asked for, in that order. */
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
  /** From 1 to 5; null where the platform has no stars or the reviewer gave none. */
  readonly rating: number | null;
  /** Recommendation, on platforms that use thumbs instead of stars. */
  readonly recommends: boolean | null;
  readonly text: string;
  readonly author: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly updatedAt: number | null;
  /** Undefined where the provider does not tell, which says nothing of what is known. */
  readonly reply: { readonly text: string; readonly at: number | null } | null | undefined;
  readonly url: string | null;
}

export interface ReviewPage {
  readonly reviews: readonly ProviderReview[];
  readonly next: string | null;
  /** Failure that the provider reported inside a successful answer. */
  readonly failure: FailureKind | null;
}

export interface ReviewReply extends Listing {
  readonly reviewId: string;
  readonly message: string;
}

/** A call to a provider that was not answered as it should. The message is ours and safe to show. */
export class ProviderFault extends Error {
  readonly kind: FailureKind;
  /** True if a write may have taken effect despite the fault. Always false for reads. */
  readonly mayHaveArrived: boolean;
  /** Pause that the provider asked for, in milliseconds. */
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
