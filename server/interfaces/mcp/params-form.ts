import { isSpecType, type JSONRPCRequest } from '@modelcontextprotocol/server';

// Required params of each method, in words for the person or model that got them wrong.

interface Form {
  /** Path of the field, such as `clientInfo.name`. */
  readonly field: string;
  readonly kind: 'text' | 'object' | 'object of texts';
  readonly isRequired?: true;
  /** Expected value. */
  readonly hint?: string;
}

const needed = (field: string, kind: Form['kind'], hint: string): Form => ({
  field,
  kind,
  isRequired: true,
  hint,
});
const page: readonly Form[] = [
  { field: 'cursor', kind: 'text', hint: 'Leave it out: every list is one page.' },
];

const forms: Readonly<Record<string, readonly Form[]>> = {
  initialize: [
    needed('protocolVersion', 'text', 'Send the newest protocol version you support, such as 2025-11-25.'),
    needed('capabilities', 'object', 'Send {} if you have none.'),
    needed('clientInfo', 'object', 'Send the name and version of your program.'),
    needed('clientInfo.name', 'text', 'Send the name of your program.'),
    needed('clientInfo.version', 'text', 'Send the version of your program.'),
  ],
  'tools/call': [
    needed('name', 'text', 'tools/list names the tools.'),
    {
      field: 'arguments',
      kind: 'object',
      hint: 'tools/list says what a tool takes; send {} or nothing for none.',
    },
  ],
  'prompts/get': [
    needed('name', 'text', 'prompts/list names the prompts.'),
    { field: 'arguments', kind: 'object of texts', hint: 'Write numbers as texts, such as "7".' },
  ],
  'resources/read': [needed('uri', 'text', 'resources/list names the addresses.')],
  'tools/list': page,
  'prompts/list': page,
  'resources/list': page,
  'resources/templates/list': page,
};

/** Fallback for rarely mistaken methods. */
const types: Readonly<Record<string, (request: unknown) => boolean>> = {
  initialize: isSpecType.InitializeRequest,
  'tools/call': isSpecType.CallToolRequest,
  'prompts/get': isSpecType.GetPromptRequest,
  'resources/read': isSpecType.ReadResourceRequest,
  'completion/complete': isSpecType.CompleteRequest,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOfKind: Readonly<Record<Form['kind'], (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  object: isObject,
  'object of texts': (value) =>
    isObject(value) && Object.values(value).every((each) => typeof each === 'string'),
};

/** Problem with the params of a refused request: the field, and how to fix it; undefined if they are valid. */
export function paramsFault(request: JSONRPCRequest): string | undefined {
  const { method, params } = request;
  for (const { field, kind, isRequired, hint } of forms[method] ?? []) {
    const value = field
      .split('.')
      .reduce<unknown>((within, name) => (isObject(within) ? within[name] : undefined), params);
    if (value === undefined ? isRequired : !isOfKind[kind](value)) {
      const wrong = value === undefined ? 'is missing' : `must be ${kind === 'text' ? 'a' : 'an'} ${kind}`;
      return [`params.${field} ${wrong}.`, hint].join(' ');
    }
  }
  const isOfTheProtocol = types[method];
  if (isOfTheProtocol?.(request) !== false) return undefined;
  return `The params of ${method} do not have the form that the protocol gives them.`;
}
