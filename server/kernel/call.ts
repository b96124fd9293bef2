import type { Caller, SiteRef } from './access.ts';
import type { Bytes } from './bytes.ts';
import type { Failure, FieldProblem } from './errors.ts';
import type { Omission } from './fit.ts';
import type { SessionCookie } from './handler.ts';
import type { Operation, RequestFacts } from './operation.ts';
import type { WrittenItem } from './stream.ts';

/** A call translated by an interface, before any decision. */
export interface Call {
  /** The bearer token or session as sent; undefined if none was. */
  readonly token: string | undefined;
  /** Set if the interface has already authenticated the caller (MCP lists tools before it calls one). */
  readonly caller?: Caller;
  /** The site at whose host the call arrived. */
  readonly site?: SiteRef;
  /** Reads the input. Runs after the caller was authorised; may fail with `malformed_json`. */
  readonly read: () => CallInput | Promise<CallInput>;
  /** Size of the body in bytes, for the record of refused calls. */
  readonly size: number;
  /** Maximum answer size of the interface in bytes. Longer lists are shortened and get a cursor. */
  readonly answerBytesMax?: number;
  /** The answer is reduced to the members that agents get (`ToolFacts.tells`). */
  readonly isBrief?: boolean;
  readonly request: RequestFacts;
}

export interface CallInput {
  readonly value: unknown;
  /** Exact JSON text of the input; empty unless the operation asks for it. */
  readonly text: string;
  /** Problems found while reading. The value holds everything that could be read despite them. */
  readonly problems?: readonly FieldProblem[];
}

/** The response an interface sends: JSON text (or the document of a `produces` operation) and headers. */
export interface Answer {
  /** The operation that answered, if there were several to choose from. */
  readonly operation?: Operation;
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Cursor of the next page of a list, if any. */
  readonly next?: string;
  /** Set if even one item exceeded `answerBytesMax`, or the list has no pages. */
  readonly leftOut?: Omission;
  /** Set if the operation starts or ends a browser session. */
  readonly session?: SessionCookie;
  readonly failure?: Failure;
  /** Set for a stream: items until the caller leaves or loses access. `text` is empty. */
  readonly stream?: AsyncIterable<WrittenItem>;
  /** Set if the answer is bytes. `text` is empty. */
  readonly bytes?: Bytes;
  /** Set for a download: its parts. `text` is empty. */
  readonly parts?: AsyncIterable<string | Uint8Array>;
}
