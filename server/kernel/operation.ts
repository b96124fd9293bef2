import { type Access, accessAt, type InterfaceName, isAtHost } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { Static, TObject, TSchema } from './schema.ts';

/**
 * What an operation does to the world. From this alone follow the MCP hints, the success status, whether it runs in a
 * transaction and whether programs must confirm it.
 * - `read`: nothing changes · `stage`: a new revision, the live site stays · `write`: our own records change
 * - `send`: something new is taken in, or said to somebody · `publish`: goes out in public · `delete`
 */
export type Effect = 'read' | 'stage' | 'write' | 'send' | 'publish' | 'delete';

/**
 * What tells operations apart that share an address or a tool: one member, which is the address' and no part of any
 * input, and the word in it that means this operation: `{ action: 'save' }`.
 */
export type When = Readonly<Record<string, string>>;

export interface RestAddress {
  readonly method: 'GET' | 'POST';
  /** Path with `{name}` for parameters, as OpenAPI writes it. */
  readonly path: string;
  /** Members of a POST that stand in its query string. They are taken from its body as well. */
  readonly query?: readonly string[];
  /** For a POST address that several operations have. */
  readonly when?: When;
}

/** An operation as a tool of agents. */
export interface ToolFacts {
  readonly tool: string;
  readonly title: string;
  /** For a tool that several operations have. */
  readonly when?: When;
  /** What an agent should know beyond the schema, in place of the operation's `guide`. */
  readonly says?: string;
  /** Members of the input that an agent has no use for; it is not told of them. */
  readonly omits?: readonly string[];
  /**
   * The members of the answer that an agent is told, `letter.state` for one of a member; all of them unless given. For
   * a list those of each item, where the call does not name others with `fields`.
   */
  readonly tells?: readonly string[];
}

/** A text of another kind than JSON. */
export interface PublicDocument {
  readonly contentType: string;
}

/** An answer that is the same for everybody who asks the same. It carries an ETag. */
export interface Shared {
  /** Seconds a cache may keep it. */
  readonly maxAgeSeconds: number;
}

/** A file of the caller's own, made as it is sent (`DownloadOf`). No cache keeps it. */
export interface Download {
  readonly contentType: string;
  /** The name browsers save it under. */
  readonly filename: string;
}

/** Bytes that are at hand, of one of these media types (`BytesOf`). Whoever asked may keep them, and asks again. */
export interface Binary {
  readonly mediaTypes: readonly string[];
}

/** A header that a call is read with, beside its input. */
export interface ReadHeader {
  /** In small letters. Of several the first that was sent counts. */
  readonly names: readonly [string, ...string[]];
  readonly description: string;
  readonly example: string;
}

/** What an answer is when it is not JSON. */
export type Produces = PublicDocument | Download | Binary;

export const isBinary = (produces: Produces): produces is Binary => 'mediaTypes' in produces;
export const isDownload = (produces: Produces): produces is Download => 'filename' in produces;

/** A limit of its own: calls a minute from one network to one site. */
export interface NetworkLimit {
  readonly name: string;
  /** The setting that has the number. */
  readonly perMinute: string;
}

/**
 * Which limit counts a call: its token's, its site's (each item of a batch), its network address', one of its own, or none.
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
  /** Subject first, verb last: `record.save`. Also the audit log's `action`. */
  readonly name: string;
  /** One line in the imperative, at most 80 characters. */
  readonly summary: string;
  /** What a caller should know beyond the schema; Markdown, a sentence or three. */
  readonly guide?: string;
  /** The chapter of the guide and the tag in OpenAPI. */
  readonly chapter: string;
  readonly access: A;
  readonly effect: Effect;
  /**
   * Set where a call does something with `confirm: true` alone: what it answers else, that is what would happen
   * (`WouldHappen`). Nothing changes then, and the audit log has it as `<name>.preview`.
   */
  readonly confirm?: C;
  /**
   * The interfaces at which it is asked so; all of them unless told. At the others somebody else has laid down what is sent: the call
   * does it, unless it says `confirm: false`.
   */
  readonly confirmAt?: readonly InterfaceName[];
  readonly input: I;
  readonly output: O;
  /** Codes beyond those every operation can answer. */
  readonly errors?: readonly ErrorCode[];
  readonly rest: RestAddress | readonly RestAddress[];
  readonly mcp?: ToolFacts;
  /** HTTP status of a success where the effect's own does not fit; may depend on the answer. */
  readonly success?: number | { readonly statuses: readonly number[]; of(output: Static<O>): number };
  /**
   * The body's exact text is handed over as `ctx.text`. `true`: nothing in it is trimmed or normalised either; `text`:
   * strings are, as everywhere else.
   */
  readonly verbatim?: V;
  /** `own`: the operation itself recognises repeats. Else `Idempotency-Key` replays the stored answer. */
  readonly idempotency?: 'own';
  /** Sent a second time, with a key or without, it leaves everything as the first time did. Every read and deletion does. */
  readonly repeatable?: true;
  /** It is about what sites are in, so that naming one would narrow it to nothing. */
  readonly isAboveSites?: true;
  /**
   * Refused calls are kept for the site's owner to see, without their content. A public operation names the member of its
   * input that has the site's public key.
   */
  readonly refusals?: 'kept' | { readonly keptOf: string };
  readonly limit?: LimitKind;
  /** Hands over what was answered: a site that asks shows it to whoever wrote there. */
  readonly fetchesAnswers?: true;
  /**
   * Which answers may take long: all of them, or those to inputs for which `when` holds. They are read aside, so that
   * nobody else waits for them, and end at a deadline with `took_too_long`. For reads alone. What one short range of an
   * index answers is not slow: the way aside costs it 0.1 ms.
   */
  readonly mayBeSlow?: true | { when(input: Static<I>): boolean };
  readonly produces?: Produces;
  /** Set where the answer is the same for everybody; such operations are public. */
  readonly shared?: Shared;
  /**
   * Headers that it is read with, as those in which somebody else's service signs its calls: the handler has them as
   * `request.headers`, by their names here. Of a call over REST alone.
   */
  readonly headers?: Readonly<Record<string, ReadHeader>>;
  /** Its largest body, as the name of a setting; that of every other operation unless told. */
  readonly body?: string;
  readonly example: { readonly input: Static<I>; readonly output: Static<O> };
}

/** A set of operations under their camel-case names, as a feature declares them. */
export type Operations = Readonly<Record<string, Operation>>;

/** Declares one operation. Types of input, output and context follow from it. */
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
  readonly door: InterfaceName;
  /** The path asked for, as the error body names it. */
  readonly instance: string;
  /** The caller's network address. */
  readonly address: string;
  readonly idempotencyKey: string | undefined;
  /** What calls, as it says itself. */
  readonly userAgent?: string;
  /** The origin of the page that calls, where a browser names it. */
  readonly origin?: string;
  /** What was sent of the operation's `headers`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Aborts when the client goes away. There for operations that stream, may be slow, or take files. */
  readonly signal?: AbortSignal;
  /** Tells the caller how far it is, in a sentence. There where somebody asked to hear it. */
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

/** The HTTP status of an operation's answer. */
export function successStatus(operation: Operation, output: unknown): number {
  const { success } = operation;
  if (typeof success === 'object') return success.of(output as never);
  return success ?? successByEffect[operation.effect];
}

/** Every status a success can have, for documents. */
export function successStatuses(operation: Operation): readonly number[] {
  const { success } = operation;
  if (typeof success === 'object') return success.statuses;
  return [success ?? successByEffect[operation.effect]];
}

/** What an operation takes at a door: where a site is required there alone, its input says so too. */
export function inputAt({ input, access }: Operation, door: InterfaceName, siteParameter: string): TObject {
  const { required = [] } = input as { required?: readonly string[] };
  const asks = accessAt(access, door);
  const isAsked = 'site' in asks && asks.site === 'required' && !required.includes(siteParameter);
  return isAsked ? ({ ...input, required: [siteParameter, ...required] } as TObject) : input;
}

export const changes = (operation: Operation): boolean => operation.effect !== 'read';
/** Whether the answer to an input may take long. */
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
