import type { ErrorCode } from '../../kernel/errors.ts';
import { failureCodes, tokenRefusals } from '../../kernel/failure-codes.ts';
import type { Operation, RestAddress } from '../../kernel/operation.ts';
import type { Registry } from '../../kernel/registry.ts';
import { type HeaderName, headersOf } from './headers.ts';
import { problemExample, problemSchema } from './problem.ts';
import type { JsonObject, Shapes } from './shapes.ts';

/** Error responses of the document, without duplicates. */
export interface Failures {
  /** References to error responses at an address, by status. */
  of(sharing: readonly Operation[], address: RestAddress): JsonObject;
  responses(): JsonObject;
  examples(): JsonObject;
}

export function createFailures(registry: Registry, shapes: Shapes, baseUrl: string): Failures {
  const { errors } = registry;
  const responses = new Map<string, JsonObject>();
  const usedCodes = new Set<ErrorCode>();
  const schema = shapes.of(problemSchema(errors));

  function reference(status: number, codes: readonly ErrorCode[]): JsonObject {
    const name = responseName(codes);
    for (const code of codes) usedCodes.add(code);
    responses.set(name, {
      description: codes.map((code) => `\`${code}\`: ${errors[code].detail}`).join('\n\n'),
      headers: headersOf(...headerNames(status)),
      content: {
        'application/problem+json': {
          schema,
          examples: Object.fromEntries(
            codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
          ),
        },
      },
    });
    return { $ref: `#/components/responses/${name}` };
  }

  return {
    of(sharing, address) {
      const codes = new Set(sharing.flatMap((operation) => failureCodes(registry, operation, address)));
      const byStatus = Map.groupBy(codes, (code) => errors[code].status);
      const entries = [...byStatus].sort(([a], [b]) => a - b);
      return Object.fromEntries(entries.map(([status, codes]) => [status, reference(status, codes)]));
    },
    responses: () => Object.fromEntries([...responses].sort(([a], [b]) => (a < b ? -1 : 1))),
    examples: () =>
      Object.fromEntries(
        [...usedCodes]
          .sort()
          .map((code) => [
            code,
            { summary: errors[code].title, value: problemExample(errors, code, baseUrl) },
          ]),
      ),
  };
}

const headerNames = (status: number): readonly HeaderName[] => {
  if (status === 401) return ['WwwAuthenticate'];
  return status === 429 ? ['RetryAfter', 'RateLimit', 'RateLimitPolicy'] : [];
};

const pascal = (words: string): string =>
  words.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Derived only from the codes, so that other operations cannot change it. */
function responseName(codes: readonly ErrorCode[]): string {
  const isAboutTokens = tokenRefusals.every((code) => codes.includes(code));
  const others = codes.filter((code) => !isAboutTokens || !tokenRefusals.includes(code));
  return [...(isAboutTokens ? ['TokenRefused'] : []), ...others.map(pascal)].join('Or');
}
