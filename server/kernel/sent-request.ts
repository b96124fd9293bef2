import { extensionPoint } from './extension.ts';
import type { Registry } from './registry.ts';
import type { TSchema } from './schema.ts';

/** A request that the service itself sends, to an address that somebody has given it. */
export interface SentRequest {
  /** What it tells, as its body names it. */
  readonly name: string;
  /** One line without a full stop. */
  readonly summary: string;
  readonly description: string;
  /** The chapter of the guide and the tag in OpenAPI. */
  readonly chapter: string;
  readonly headers: readonly SentHeader[];
  readonly body: TSchema;
  /** A body, plainly fictional. `{base_url}` stands for where the service is reached. */
  readonly example: unknown;
  /** What the receiver's answers lead to, by status. */
  readonly answers: Readonly<Record<string, string>>;
}

export interface SentHeader {
  readonly name: string;
  readonly description: string;
  readonly example: string;
}

/** Where features say which requests they send. */
export const sentRequests =
  extensionPoint<(registry: Registry) => readonly SentRequest[]>('requests that are sent');

/** Every request that a product sends. */
export const sentBy = (registry: Registry): readonly SentRequest[] =>
  registry.added(sentRequests).flatMap((sent) => sent(registry));
