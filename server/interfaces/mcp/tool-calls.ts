import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Caller } from '../../kernel/access.ts';
import type { Call, CallInput } from '../../kernel/call.ts';
import { Failure, fail } from '../../kernel/errors.ts';
import type { Operation } from '../../kernel/operation.ts';
import type { Pipeline } from '../../kernel/pipeline.ts';
import { argumentsText } from './arguments-text.ts';
import type { McpContext, McpRequest } from './options.ts';
import { invalidParams } from './protocol-errors.ts';
import { factsOf } from './request-facts.ts';
import type { Splices } from './splices.ts';
import { type ToolOperation, takesKey, toolOperations } from './tool-definitions.ts';
import { answerBytesMax, toolResult } from './tool-results.ts';

export interface ToolCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** The call's JSON-RPC id. */
  readonly id: string | number;
  readonly signal: AbortSignal;
}

/**
 * Runs tools through the pipeline; `bytesMaxOf` is the largest size of an operation's arguments. Whatever is wrong with a call comes back as a result
 * that the model can read.
 */
export function toolCaller(pipeline: Pipeline, bytesMaxOf: (operation: Operation) => number) {
  const { registry } = pipeline;
  const tools = new Map(toolOperations(registry.operations).map((each) => [each.mcp.tool, each]));

  return async (
    { auth: caller, request }: McpContext<Caller>,
    call: ToolCall,
    splices: Splices,
  ): Promise<CallToolResult> => {
    const size = Buffer.byteLength(request.bodyText);
    const facts = factsOf(request);
    const operation = tools.get(call.name);
    if (!operation) {
      const failure = new Failure('route_not_found', { detail: 'There is no such tool.' });
      await pipeline.refuse(undefined, { token: undefined, caller, size, request: facts }, failure);
      throw invalidParams(request.id, 'There is no such tool; tools/list names them.');
    }
    const { idempotency_key: key, ...rest } = call.arguments;
    const usesKey = takesKey(operation) && typeof key === 'string';
    const incoming: Call = {
      token: undefined,
      caller,
      size,
      answerBytesMax,
      request: { ...facts, idempotencyKey: usesKey ? key : undefined, signal: call.signal },
      read: () =>
        readInput(operation, call, request, size, usesKey ? rest : call.arguments, bytesMaxOf(operation)),
    };
    return toolResult(registry, operation, call.arguments, await pipeline.call(operation, incoming), splices);
  };
}

function readInput(
  operation: ToolOperation,
  { id }: ToolCall,
  { bodyText }: McpRequest,
  size: number,
  value: unknown,
  bytesMax: number,
): CallInput {
  if (!operation.verbatim && size <= bytesMax) return { value, text: '' };
  const text = argumentsText(bodyText, id);
  if (size > bytesMax && Buffer.byteLength(text) > bytesMax) {
    fail('payload_too_large', {
      detail: `The arguments are larger than ${bytesMax} bytes, the most this tool takes.`,
      members: { limit_bytes: bytesMax },
    });
  }
  return { value, text };
}
