import type { Secret } from '../../../platform/crypto/secret.ts';
import type { Platform, providerKeys } from '../schema.ts';

/**
 * What a social provider is to this house, whoever it is: an adapter turns these questions into its own API and its answers
 * into these shapes. Ids of a provider are opaque texts here, and leave the house nowhere but to it.
 */
export interface SocialProvider {
  readonly key: ProviderKey;
  readonly features: ProviderFeatures;
  /** Whether the credential is one, now. Fails `ProviderFault` where that cannot be said. */
  verifyCredential(call: CallContext): Promise<boolean>;
  /** All accounts that posts can go out to, of whatever state. */
  listAccounts(call: CallContext): Promise<readonly ProviderAccount[]>;
  /**
   * Has a text published at once, by every target or by some: what became of each is in the result. Where it fails, `mayHaveArrived` says
   * whether anything can have gone out.
   */
  publish(publication: Publication, call: CallContext): Promise<PostResult>;
  /** What the provider knows of a publication that it took; undefined where it has none of that id, or not for us. */
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
  /** Where it is to call us; undefined where the provider signs no calls. */
  readonly hooks?: HookProvider | undefined;
}

export interface HookProvider {
  /** Has the provider call this address, signing with the secret. An address that it has already is not added again. */
  register(hook: { readonly url: string; readonly secret: Secret }, call: CallContext): Promise<void>;
  /** Has it call this address no more. */
  forget(url: string, call: CallContext): Promise<void>;
}

/** How the signed calls of a provider are read: see `hookDialects`. */
export interface HookDialect {
  /** What the provider is to call for. */
  readonly events: readonly string[];
  /** Whether it was signed with the secret. Takes as long whatever is wrong with the signature. */
  isSigned(call: SignedCall, secret: Secret): boolean;
  /** What to read for it; undefined where it is about nothing that we have. */
  subjectOf(said: HookSaid): HookSubject | undefined;
}

/** A call of a provider, of which nothing is known yet. */
export interface SignedCall {
  /** The exact text of its body. */
  readonly text: string;
  readonly signature: string;
}

/** What a call says, as it was sent. Only ids are taken from it, and none of them is believed to be there. */
export interface HookSaid {
  readonly event: string;
  readonly account?: unknown;
  readonly post?: unknown;
  readonly review?: unknown;
}

/** What a call makes us read. */
export type HookSubject =
  | { readonly reads: 'reviews'; readonly accountId: string; readonly locationId: string | null }
  | { readonly reads: 'accounts' }
  | { readonly reads: 'post'; readonly providerPostId: string };

export interface ReviewProvider {
  /** Whether the listing is verified where it is listed, so that it may answer reviews. */
  isListingVerified(listing: Listing, call: CallContext): Promise<boolean>;
  /** One page of reviews, the latest change first. `next` is for the page behind it, null at the end. */
  listReviews(question: ReviewQuestion, call: CallContext): Promise<ReviewPage>;
  /** Writes the reply, in place of one that was there. */
  reply(reply: ReviewReply, call: CallContext): Promise<void>;
  deleteReply(reply: Omit<ReviewReply, 'message'>, call: CallContext): Promise<void>;
}

/** `demo` is the provider in this process that the demo is told with: nothing leaves the house. */
export type ProviderKey = (typeof providerKeys)[number] | 'demo';

export interface ProviderFeatures {
  /** The same request id within this time is the same publication; 0 where the provider knows no such thing. */
  readonly replaysWithinMs: number;
  /** Whether what became of a publication is in its answer, or is to be asked for later. */
  readonly publishesAtOnce: boolean;
}

/** What every call to a provider has. */
export interface CallContext {
  /** A UUID. The same for every attempt at one and the same thing, so that a provider that knows ids recognises it. */
  readonly requestId: string;
  /** Ends the call. */
  readonly signal?: AbortSignal;
}

/** What an adapter is made from. The secret is read for the time of a call and kept by nobody. */
export interface ProviderAccess {
  readonly secret: Secret;
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
  /** Whether the platform takes longer texts of this account, as X does of some. */
  readonly takesLongText: boolean;
  /** Of a business listing that is ready, where it has several places. Of one that is not, nothing is known of its places. */
  readonly locations: readonly { readonly id: string; readonly name: string | null }[];
}

export interface Target {
  readonly accountId: string;
  readonly platform: Platform;
  /** Of a listing with several. */
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
  /** What was asked for is not there. */
  | 'not_found';

export interface TargetResult extends Target {
  readonly state: TargetState;
  /** Where it stands, https only. */
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
  /** Where the platform has thumbs in place of stars. */
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
  /** What the provider could not read though it answered. */
  readonly failure: FailureKind | null;
}

export interface ReviewReply extends Listing {
  readonly reviewId: string;
  readonly message: string;
}

/** A call to a provider that was not answered as it should. The message is ours and safe to show. */
export class ProviderFault extends Error {
  readonly kind: FailureKind;
  /** Whether it may have taken effect all the same. Never for a read. */
  readonly mayHaveArrived: boolean;
  /** How long the provider asks to be left alone, in milliseconds. */
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
