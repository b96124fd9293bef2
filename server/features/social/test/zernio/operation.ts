import type { World } from './world.ts';

/** A request, read. */
export interface ReceivedRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: it was held against the description
  readonly body: any;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Operation {
  /** `operationId` of the description. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  answer(world: World, request: ReceivedRequest): Answer;
}

export const refusal = (status: number, error: string, more: object = {}): Answer => ({
  status,
  body: { error, ...more },
});
