import type { components, paths } from '../generated/api.d.ts';

// Wire types by address, from the OpenAPI document, so that no type is written twice. By address and not by
// operation, since that is how pages call the API.

type Method = 'get' | 'post';
type Call<P extends keyof paths, M extends Method> = Extract<paths[P][M], { responses: unknown }>;

/** Body of a successful answer. */
export type Answer<P extends keyof paths, M extends Method> = Call<P, M>['responses'] extends infer Responses
  ? Responses[keyof Responses & (200 | 201)] extends { content: { 'application/json': infer Body } }
    ? Body
    : never
  : never;

/** A record of a list. */
export type Item<P extends keyof paths> = Answer<P, 'get'> extends { data: (infer T)[] } ? T : never;

type Query<P extends keyof paths> = Call<P, 'get'> extends { parameters: { query?: infer Q } } ? Q : never;

/** Query parameters of a list, without parameters for paging and fields. */
export type Filters<P extends keyof paths> = Omit<
  NonNullable<Query<P>>,
  'limit' | 'cursor' | 'order' | 'fields' | 'include'
>;

/** Body of a request. */
export type Body<P extends keyof paths> =
  Call<P, 'post'> extends { requestBody?: { content: { 'application/json': infer B } } } ? B : never;

/** A named schema of the OpenAPI document. */
export type Schema<N extends keyof components['schemas']> = components['schemas'][N];
