import {
  addressesOf,
  isBinary,
  isDownload,
  type Operation,
  type RestAddress,
  successStatus,
  successStatuses,
} from '../../kernel/operation.ts';
import { chosenBy } from '../../kernel/overloaded-operation.ts';
import type { Registry } from '../../kernel/registry.ts';
import type { TObject } from '../../kernel/schema.ts';
import { exampleEvents, type StreamEvents, type StreamItem, streamEvents } from '../../kernel/stream.ts';
import { callersAt } from './callers.ts';
import { jsonLayout } from './json-layout.ts';
import { block, choice, code, codes, paragraphs } from './markdown.ts';
import { parameterTable } from './parameter-table.ts';
import { curlExample } from './request-example.ts';

/** One operation: addresses, callers, parameters, and an example request and response. */
export function operationSection(registry: Registry, operation: Operation, baseUrl: string): string {
  const addresses = addressesOf(operation);
  const [first] = addresses;
  return paragraphs(
    `### ${operation.summary}`,
    [
      ...addresses.map((address) => addressLine(registry, operation, address)),
      ...toolLine(registry, operation),
    ].join('\n'),
    operation.guide,
    parameterTable(registry, operation),
    operation.example.needs && `The example needs ${operation.example.needs}.`,
    first && block('sh', curlExample(registry, operation, first, baseUrl)),
    answer(operation),
    operation.confirm && previewSentence(operation.confirm, operation.confirmAt !== undefined),
    operation.errors && operation.errors.length > 0 && `Errors of its own: ${codes(operation.errors)}.`,
  );
}

const addressLine = (registry: Registry, operation: Operation, { method, path, when }: RestAddress): string =>
  `- ${code(`${method} ${path}`)}${chosenBy(when)}: ${callersAt(registry, operation, path)}`;

const toolLine = (registry: Registry, operation: Operation): readonly string[] =>
  operation.mcp
    ? [
        `- MCP tool ${code(operation.mcp.tool)}${chosenBy(operation.mcp.when)}: ${callersAt(registry, operation, '/mcp')}`,
      ]
    : [];

/** Answer to an unconfirmed call. */
const previewSentence = ({ properties }: TObject, isForTools: boolean): string =>
  `${isForTools ? `A request without ${code('confirm')} does it, a tool does it with ${code('confirm: true')} alone. Otherwise` : `Without ${code('confirm: true')}`} nothing changes, and the answer (200) says what would happen: ${codes(Object.keys(properties))}.`;

function answer(operation: Operation): string {
  const { example, produces } = operation;
  const statuses = choice(successStatuses(operation).map((status) => code(String(status))));
  if (produces && isDownload(produces)) {
    const { contentType, filename } = produces;
    return `Answers ${statuses} with ${code(contentType)}, a file to save as ${code(filename)}.`;
  }
  if (produces && isBinary(produces))
    return `Answers ${statuses} with ${choice(produces.mediaTypes.map(code))} and an ETag.`;
  if (produces)
    return `Answers ${statuses} with ${code(produces.contentType)}${operation.shared ? ' and an ETag' : ''}.`;
  if (streamEvents(operation.output)) {
    const events = exampleEvents(example.output as StreamItem<StreamEvents>[]);
    return paragraphs(`Answers ${statuses} with ${code('text/event-stream')}:`, block('', events));
  }
  const status = successStatus(operation, example.output);
  const others = successStatuses(operation).length > 1 ? ` Here ${code(String(status))}:` : '';
  return paragraphs(
    `Answers ${statuses}${operation.shared ? ', with an ETag' : ''}.${others}`,
    block('json', jsonLayout(example.output)),
  );
}
