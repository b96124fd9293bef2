import type { LimitEntry } from '../../kernel/feature.ts';
import { fixedLimit } from '../../kernel/fixed-limit.ts';

const kibibyte = 1024;

/** Maximum request in bytes: a 4 MiB photo grows by a third in base64. */
export const requestBytesMax = 6 * kibibyte ** 2;
/** Maximum messages in a JSON-RPC batch; the SDK's own limit is 100. */
export const batchLengthMax = 50;
/**
 * Maximum text of a tool's answer in bytes. Hosts truncate or reject more than about 25,000 tokens. Source: contract
 * §10.
 */
export const textBytesMax = 64 * kibibyte;

/** Limits on tool calls, as shown by documents and `status`. */
export const mcpLimits: readonly LimitEntry[] = [
  fixedLimit(
    'A request to `/mcp`',
    `6 MiB, at most ${batchLengthMax} messages`,
    ['mcp_request_bytes', requestBytesMax],
    ['mcp_batch_messages', batchLengthMax],
  ),
  fixedLimit("A tool's answer", '64 KiB; a longer list has a `next_cursor`', [
    'mcp_answer_bytes',
    textBytesMax,
  ]),
];
