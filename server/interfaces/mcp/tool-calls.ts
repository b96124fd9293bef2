import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Caller } from '../../kernel/access.ts';
import type { Call, CallInput } from '../../kernel/call.ts';
import { Failure, fail } from '../../kernel/errors.ts';
import { isRecord } from '../../kernel/json-value.ts';
import { changes, type Operation } from '../../kernel/operation.ts';
import { operationsAt, routeTable } from '../../kernel/overloaded-operation.ts';
import type { Pipeline } from '../../kernel/pipeline.ts';
import { exactNumbers, memberText } from '../../text/json-text.ts';
import { argumentsText } from './arguments-text.ts';
import type { McpContext, McpRequest } from './options.ts';
import { invalidParams } from './protocol-errors.ts';
import { factsOf } from './request-facts.ts';
import type { Splices } from './splices.ts';
import { mayCall, takesKey } from './tool-definitions.ts';
import { answerBytesMax, toolResult } from './tool-results.ts';

/**
 * Query arguments with numbers that JavaScript cannot hold replaced by their text: they are compared with values
 * stored as written, so 84.50 must not become 84.5.
 * @param textOf returns the exact text of the arguments, called only if there is such a number
 */
function withExactNumbers(value: unknown, textOf: () => string): unknown {
  if (!isRecord(value)) return value;
  const exact = Object.entries(value).map(([name, member]) => {
    if (!isRecord(member) || !Object.values(member).some(isInexact)) return [name, member] as const;
    const numbers = exactNumbers(member, memberText(textOf(), name) ?? '{}');
    const texts = Object.entries(member).map(([key, each]) => [
      key,
      isInexact(each) ? (numbers.get(key) ?? each) : each,
    ]);
    return [name, Object.fromEntries(texts)] as const;
  });
  return Object.fromEntries(exact);
}

const isInexact = (value: unknown): boolean => typeof value === 'number' && !Number.isSafeInteger(value);

export interface ToolCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** JSON-RPC id of the call. */
  readonly id: string | number;
  readonly signal: AbortSignal;
  /** Reports progress to the caller. */
  readonly progress: ((note: string) => void) | undefined;
}

/**
 * Runs tools through the pipeline; `bytesMaxOf` is the largest size of an operation's arguments. Every problem with
 * a call becomes a result that the model can read.
 */
export function toolCaller(pipeline: Pipeline, bytesMaxOf: (operation: Operation) => number) {
  const { registry } = pipeline;
  const { tools } = routeTable(registry.operations);
  const toolOf = new Map(registry.operations.map(({ name, mcp }) => [name, mcp?.tool]));

  /** True if the token has the operation's tool, or it has none and is named by its address. */
  function mayUse(caller: Caller, operationName: string): boolean {
    const target = tools.get(toolOf.get(operationName) ?? '');
    return target === undefined || mayCall(registry.audiences, target, caller);
  }

  return async (
    { auth: caller, request }: McpContext<Caller>,
    call: ToolCall,
    splices: Splices,
  ): Promise<CallToolResult> => {
    const size = Buffer.byteLength(request.bodyText);
    const facts = factsOf(request);
    const target = tools.get(call.name);
    if (!target) {
      const failure = new Failure('route_not_found', { detail: 'There is no such tool.' });
      await pipeline.refuse(undefined, { token: undefined, caller, size, request: facts }, failure);
      throw invalidParams(request.id, 'There is no such tool; tools/list names them.');
    }
    const operations = operationsAt(target);
    const bytesMax = Math.max(...operations.map(bytesMaxOf));
    const { idempotency_key: key, ...rest } = call.arguments;
    const usesKey = takesKey(target) && typeof key === 'string';
    const incoming: Call = {
      token: undefined,
      caller,
      size,
      answerBytesMax,
      isBrief: true,
      request: {
        ...facts,
        idempotencyKey: usesKey ? key : undefined,
        signal: call.signal,
        ...(call.progress ? { progress: call.progress } : {}),
      },
      read: () => readInput(operations, call, request, size, usesKey ? rest : call.arguments, bytesMax),
    };
    const answer = await pipeline.call(target, incoming);
    return toolResult(registry, target, call.arguments, answer, splices, (name) => mayUse(caller, name));
  };
}

function readInput(
  operations: readonly Operation[],
  { id }: ToolCall,
  { bodyText }: McpRequest,
  size: number,
  value: unknown,
  bytesMax: number,
): CallInput {
  if (size <= bytesMax && !operations.some(({ verbatim }) => verbatim)) {
    const isQuestion = !operations.some(changes);
    return {
      value: isQuestion ? withExactNumbers(value, () => argumentsText(bodyText, id)) : value,
      text: '',
    };
  }
  const text = argumentsText(bodyText, id);
  if (size > bytesMax && Buffer.byteLength(text) > bytesMax) {
    fail('payload_too_large', {
      detail: `The arguments are larger than ${bytesMax} bytes, the most this tool takes.`,
      members: { limit_bytes: bytesMax },
    });
  }
  return { value, text };
}
