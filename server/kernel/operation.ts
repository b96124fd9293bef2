import { type Access, accessAt, type InterfaceName, isAtHost } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { Static, TObject, TSchema } from './schema.ts';

/**
 * Effect of an operation on the world. It alone determines the MCP hints, the success status, the use of a
 * transaction and whether programs must confirm.
 *
 * - `read`: nothing changes · `stage`: a new revision, the live site stays · `write`: our own records change
 * - `send`: a message is received or sent · `publish`: becomes public · `delete`
 */
export type Effect = 'read' | 'stage' | 'write' | 'send' | 'publish' | 'delete';

/**
 * Distinguishes operations that share an address or a tool: a member that belongs to the address rather than to any
 * input, and its value for this operation, such as `{ action: 'save' }`.
 */
export type When = Readonly<Record<string, string>>;

export interface RestAddress {
  readonly method: 'GET' | 'POST';
  /** Path with `{name}` parameters, as in OpenAPI. */
  readonly path: string;
  /** POST members accepted in the query string as well as in the body. */
  readonly query?: readonly string[];
  /** Selector at a POST address that several operations share. */
  readonly when?: When;
}

/** Tool of an operation, for agents. */
export interface ToolFacts {
  readonly tool: string;
  readonly title: string;
  /** Selector in a tool that several operations share. */
  readonly when?: When;
  /** In the default toolset: always, or only for callers that reach a site built here. */
  readonly inDefaultToolset?: 'always' | 'where built';
  /** Null removes an optional member. The tool's description says so once, not for each member. */
  readonly nullRemoves?: true;
  /** Text for agents that replaces the operation's `guide`. */
  readonly description?: string;
  /** Input members hidden from agents, who have no use for them. */
  readonly hiddenInput?: readonly string[];
  /**
   * Answer members that agents get, `letter.state` for a nested one; all by default. For a list, those of each item,
   * unless the call selects others with `fields`.
   */
  readonly outputMembers?: readonly string[];
}

/** A text other than JSON. */
export interface PublicDocument {
  readonly contentType: string;
}

/** An answer that is the same for every caller with the same input. It carries an ETag. */
export interface Shared {
  /** Cache lifetime in seconds. */
  readonly maxAgeSeconds: number;
}

/** A private file generated while it is sent (`DownloadOf`). Never cached. */
export interface Download {
  readonly contentType: string;
  /** File name for browsers. */
  readonly filename: string;
}

/** Bytes already in memory, of one of these media types (`BytesOf`). Clients may cache them but must revalidate. */
export interface Binary {
  readonly mediaTypes: readonly string[];
}

/** A request header that an operation reads besides its input. */
export interface ReadHeader {
  /** Lower-case names. The first one present is used. */
  readonly names: readonly [string, ...string[]];
  readonly description: string;
  readonly example: string;
}

/** Answers other than JSON. */
export type Produces = PublicDocument | Download | Binary;

export const isBinary = (produces: Produces): produces is Binary => 'mediaTypes' in produces;
export const isDownload = (produces: Produces): produces is Download => 'filename' in produces;

/** Rate limit of a single operation: calls per minute from one network to one site. */
export interface NetworkLimit {
  readonly name: string;
  /** Name of the setting with the number. */
  readonly perMinute: string;
}

/**
 * Limit that a call counts against: the token's, the site's (per item of a batch), the network address's, one of the
 * operation's own, or none.
 * The numbers are settings.
 */
export type LimitKind = 'token' | 'site' | 'public' | 'none' | NetworkLimit;

export interface Operation<
  I extends TObject = TObject,
  O extends TSchema = TSchema,
  A extends Access = Access,
  V extends boolean | 'text' = boolean | 'text',
  C extends TObject | undefined = TObject | undefined,
> {
  /** Subject first, verb last: `record.save`. Also `action` in the audit log. */
  readonly name: string;
  /** One line in the imperative, at most 80 characters. */
  readonly summary: string;
  /**
   * The call in the audit log, in the imperative and beginning with its verb: `discard a draft of {site}`, where
   * `{site}` stands for the site's name. The first clause of the summary by default; a test asks every operation that
   * changes something for its own.
   */
  readonly auditPhrase?: string;
  /**
   * True for an operation that only shows something, and is declared as a change because its answer holds a secret. The
   * audit log counts it among the reads.
   */
  readonly isLoggedAsRead?: true;
  /**
   * True for the read with which a page finds out if somebody is signed in. Without a token its refusal says no more than
   * "nobody", so the audit log hides it with the reads of pages.
   */
  readonly isSessionCheck?: true;
  /** Guidance beyond the schema: one to three sentences of Markdown. */
  readonly guide?: string;
  /** Chapter of the guide, and tag in OpenAPI. */
  readonly chapter: string;
  readonly access: A;
  readonly effect: Effect;
  /**
   * Set if a call takes effect only with `confirm: true`: the answer to all others, which describes the effect
   * (`WouldHappen`). Unconfirmed calls change nothing, and are logged as `<name>.preview`.
   */
  readonly confirm?: C;
  /**
   * Interfaces that require confirmation; all by default. Elsewhere the specification fixes the request body, so the
   * call goes ahead unless it says `confirm: false`.
   */
  readonly confirmAt?: readonly InterfaceName[];
  readonly input: I;
  readonly output: O;
  /** Error codes beyond those of every operation. */
  readonly errors?: readonly ErrorCode[];
  readonly rest: RestAddress | readonly RestAddress[];
  readonly mcp?: ToolFacts;
  /** Success status, if it differs from the effect's default; may depend on the answer. */
  readonly success?: number | { readonly statuses: readonly number[]; of(output: Static<O>): number };
  /**
   * Passes the exact body text as `ctx.text`. With `true`, nothing in it is trimmed or normalised; with `text`,
   * strings are normalised as usual.
   */
  readonly verbatim?: V;
  /** `own`: the operation recognises repeats itself. Otherwise `Idempotency-Key` replays the stored answer. */
  readonly idempotency?: 'own';
  /** Repeating the call, with or without a key, has no further effect. Implied for reads and deletions. */
  readonly repeatable?: true;
  /** True for operations on parents of sites, such as projects: limiting them to a site would exclude everything. */
  readonly isAboveSites?: true;
  /**
   * Keeps refused calls for the site's owner, without their content. A public operation gives the input member with
   * the site's public key.
   */
  readonly refusals?: 'kept' | { readonly siteKeyMember: string };
  readonly limit?: LimitKind;
  /** Fetches replies for the visitor who wrote, to be shown by the calling site. */
  readonly fetchesAnswers?: true;
  /**
   * Calls that may be slow: all of them, or those whose input matches `when`. They run on a separate reader so that
   * they delay no other call, and end at a deadline with `took_too_long`. For reads only. A lookup in one short
   * range of an index is not slow, and the separate reader would cost it 0.1 ms.
   */
  readonly mayBeSlow?: true | { when(input: Static<I>): boolean };
  readonly produces?: Produces;
  /** Set if the answer is the same for every caller; such operations are public. */
  readonly shared?: Shared;
  /**
   * Request headers the handler needs, for example another service's signature. The handler finds
   * them in `request.headers` under the names given here. REST only.
   */
  readonly headers?: Readonly<Record<string, ReadHeader>>;
  /** Also accepts `application/x-www-form-urlencoded` and `multipart/form-data`, which mail providers send. */
  readonly acceptsForm?: true;
  /** Name of the setting for its maximum body size; the general limit by default. */
  readonly bodyLimit?: string;
  readonly example: {
    readonly input: Static<I>;
    readonly output: Static<O>;
    /** Prerequisite that the demo lacks, such as a link from an e-mail. All other examples run as printed against the demo. */
    readonly needs?: string;
  };
}

/** Operations by camel-case name, as declared by a feature. */
export type Operations = Readonly<Record<string, Operation>>;

/** Declares an operation. The types of input, output and context follow from it. */
export function defineOperation<
  const I extends TObject,
  const O extends TSchema,
  const A extends Access,
  const V extends boolean | 'text' = false,
  const C extends TObject | undefined = undefined,
>(operation: Operation<I, O, A, V, C>): Operation<I, O, A, V, C> {
  return operation;
}

export interface RequestFacts {
  readonly id: string;
  readonly interfaceName: InterfaceName;
  /** Requested path, as in the error body. */
  readonly instance: string;
  /** The caller's network address. */
  readonly address: string;
  readonly idempotencyKey: string | undefined;
  /** The caller's own User-Agent header. */
  readonly userAgent?: string;
  /** Origin of the calling page, if sent by a browser. */
  readonly origin?: string;
  /** Site whose own page calls at the host of that site; absent at every other host. */
  readonly hostSiteId?: number;
  /** Method and path of a request for an address that is no operation's, such as `POST /api/event`. */
  readonly unknownAddress?: string;
  /** Values of the headers the operation declares. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Aborts when the client disconnects. Present for operations that stream, may be slow, or take files. */
  readonly signal?: AbortSignal;
  /** Reports progress to the caller as a sentence. Present only if the caller asked for progress. */
  readonly progress?: (note: string) => void;
}

const successByEffect: Record<Effect, number> = {
  read: 200,
  write: 200,
  delete: 200,
  publish: 200,
  stage: 201,
  send: 201,
};

/** HTTP status of a successful answer. */
export function successStatus(operation: Operation, output: unknown): number {
  const { success } = operation;
  if (typeof success === 'object') return success.of(output as never);
  return success ?? successByEffect[operation.effect];
}

/** Possible success statuses, for documents. */
export function successStatuses(operation: Operation): readonly number[] {
  const { success } = operation;
  if (typeof success === 'object') return success.statuses;
  return [success ?? successByEffect[operation.effect]];
}

/** Input schema at one interface: a site required only there becomes a required member. */
export function inputAt(
  { input, access }: Operation,
  interfaceName: InterfaceName,
  siteParameter: string,
): TObject {
  const { required = [] } = input as { required?: readonly string[] };
  const rule = accessAt(access, interfaceName);
  const needsSiteMember = 'site' in rule && rule.site === 'required' && !required.includes(siteParameter);
  return needsSiteMember ? ({ ...input, required: [siteParameter, ...required] } as TObject) : input;
}

export const changes = (operation: Operation): boolean => operation.effect !== 'read';
/** True if answering this input may take long. */
export const isSlow = ({ mayBeSlow }: Operation, input: unknown): boolean =>
  typeof mayBeSlow === 'object' ? mayBeSlow.when(input as never) : mayBeSlow === true;
const declaredAddresses = ({ rest }: Operation): readonly RestAddress[] =>
  Array.isArray(rest) ? rest : [rest as RestAddress];
/** The addresses at which programs and pages call an operation. */
export const addressesOf = (operation: Operation): readonly RestAddress[] =>
  isAtHost(operation.access) ? [] : declaredAddresses(operation);
/** The addresses that an operation has at the host of each site. */
export const hostAddressesOf = (operation: Operation): readonly RestAddress[] =>
  isAtHost(operation.access) ? declaredAddresses(operation) : [];
/** True for operations that documents for programs list. */
export const isDocumented = ({ access }: Operation): boolean => !isAtHost(access);
