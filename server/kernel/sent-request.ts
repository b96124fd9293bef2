import { extensionPoint } from './extension.ts';
import type { Registry } from './registry.ts';
import type { TSchema } from './schema.ts';

/** A request that the service itself sends to an address a user configured. */
export interface SentRequest {
  /** Name of the event in the request's body. */
  readonly name: string;
  /** One line without a full stop. */
  readonly summary: string;
  readonly description: string;
  /** Chapter of the guide, and tag in OpenAPI. */
  readonly chapter: string;
  readonly headers: readonly SentHeader[];
  readonly body: TSchema;
  /** Example body with obviously fictional data. `{base_url}` stands for the base URL of the service. */
  readonly example: unknown;
  /** Effect of the receiver's response, by status. */
  readonly answers: Readonly<Record<string, string>>;
}

export interface SentHeader {
  readonly name: string;
  readonly description: string;
  readonly example: string;
}

/** Extension point at which features declare the requests they send. */
export const sentRequests =
  extensionPoint<(registry: Registry) => readonly SentRequest[]>('requests that are sent');

/** All requests that a product sends. */
export const sentBy = (registry: Registry): readonly SentRequest[] =>
  registry.contributions(sentRequests).flatMap((sent) => sent(registry));
