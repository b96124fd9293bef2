import type { Caller, SiteRef } from './access.ts';
import type { Bytes } from './bytes.ts';
import type { Failure, FieldProblem } from './errors.ts';
import type { LeftOut } from './fit.ts';
import type { SessionCookie } from './handler.ts';
import type { Operation, RequestFacts } from './operation.ts';
import type { WrittenItem } from './stream.ts';

/** A call as an interface hands it over. It was translated, and nothing was decided yet. */
export interface Call {
  /** The bearer token or session as sent, undefined where none was. */
  readonly token: string | undefined;
  /** Where the interface knows the caller already (MCP lists tools before it calls one). */
  readonly caller?: Caller;
  /** The site at whose host the call arrived. */
  readonly site?: SiteRef;
  /** Reads the input. Runs after the caller is known to be allowed; may fail `malformed_json`. */
  readonly read: () => CallInput | Promise<CallInput>;
  /** Bytes of the body, for the record of refused calls. */
  readonly size: number;
  /** Bytes of the largest answer the interface takes. A longer list comes with fewer items and the cursor of the next. */
  readonly answerBytesMax?: number;
  /** The caller is told what agents are told of an answer (`ToolFacts.tells`). */
  readonly isBrief?: boolean;
  readonly request: RequestFacts;
}

export interface CallInput {
  readonly value: unknown;
  /** The exact JSON text of the input; empty where the operation does not ask for it. */
  readonly text: string;
  /** What is wrong with it already. The value is what could be read all the same. */
  readonly problems?: readonly FieldProblem[];
}

/** What an interface sends back: JSON text (or the document of a `produces` operation) and headers. */
export interface Answer {
  /** Which one answered, where several were there to be asked. */
  readonly operation?: Operation;
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Lists: the cursor of the next page, where there is one. */
  readonly next?: string;
  /** Set where even one item was too large for `answerBytesMax`, or the list has no pages. */
  readonly leftOut?: LeftOut;
  /** Set where the operation starts or ends a browser session. */
  readonly session?: SessionCookie;
  readonly failure?: Failure;
  /** Set where the operation goes on telling: items until the caller leaves or may no longer listen. `text` is empty. */
  readonly stream?: AsyncIterable<WrittenItem>;
  /** Set where the operation answers bytes. `text` is empty. */
  readonly bytes?: Bytes;
  /** Set where the operation produces a download: its text in parts. `text` is empty. */
  readonly parts?: AsyncIterable<string | Uint8Array>;
}
