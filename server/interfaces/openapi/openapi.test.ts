import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registry } from '../../app/registry.ts';
import type { ErrorCode } from '../../kernel/errors.ts';
import { addressesOf, defineOperation, isBinary, type Operation } from '../../kernel/operation.ts';
import { StrictObject, type TObject, Type } from '../../kernel/schema.ts';
import { openapiDocument } from './document.ts';

const facts = { registry, baseUrl: 'https://control.example.com', version: '1.2.3' };

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  readonly schema: Record<string, unknown>;
}
interface Answer {
  readonly $ref?: string;
  readonly headers?: Record<string, unknown>;
  readonly content?: Record<
    string,
    { schema: unknown; example?: unknown; examples?: Record<string, unknown> }
  >;
}
interface Method {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, unknown>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  readonly responses: Record<string, Answer>;
}
interface Document {
  readonly paths: Record<string, Record<string, Method>>;
  readonly tags: readonly { name: string; description: string }[];
  readonly components: { schemas: Record<string, unknown>; responses: Record<string, Answer> };
}

const documentOf = (operations: readonly Operation[]): Document =>
  JSON.parse(
    JSON.stringify(openapiDocument({ ...facts, registry: { ...registry, operations } })),
  ) as Document;
const document = documentOf(registry.operations);

const every = registry.operations.flatMap((operation) =>
  addressesOf(operation).map((address) => ({ operation, address })),
);
const methodAt = (path: string, method: string): Method => {
  const found = document.paths[path]?.[method.toLowerCase()];
  assert.ok(found, `${method} ${path} is not in the document`);
  return found;
};
const answerAt = (method: Method, status: number): Answer | undefined => {
  const answer = method.responses[status];
  const name = answer?.$ref?.split('/').at(-1);
  return name === undefined ? answer : document.components.responses[name];
};
const codesAt = (path: string, method: string, status: number): readonly string[] =>
  Object.keys(
    answerAt(methodAt(path, method), status)?.content?.['application/problem+json']?.examples ?? {},
  );

const probeShape = Type.Object({ a: Type.String() }, { title: 'Probe' });
const probe = (name: string, path: string, output: TObject = probeShape): Operation =>
  defineOperation({
    name,
    summary: 'Probe',
    chapter: 'Probes',
    access: { public: true },
    effect: 'read',
    input: StrictObject({}),
    output,
    rest: { method: 'GET', path },
    example: { input: {}, output: { a: 'b' } },
  });

describe('the OpenAPI document', () => {
  it('has every address of every operation, with unique ids', () => {
    const ids = every.map(({ address }) => methodAt(address.path, address.method).operationId);
    // Operations that share an address form one entry, distinguished by a member of the body.
    const addresses = new Set(every.map(({ address }) => `${address.method} ${address.path}`));
    assert.equal(new Set(ids).size, addresses.size);
    const inDocument = Object.values(document.paths).flatMap((item) => Object.keys(item)).length;
    assert.equal(inDocument, addresses.size);
  });

  it('names an address after its operation, and further ones by interface or suffix', () => {
    assert.equal(methodAt('/api/control-plane/projects', 'GET').operationId, 'projectList');
    assert.equal(methodAt('/api/command-center/projects', 'GET').operationId, 'projectListCommandCenter');
    assert.equal(methodAt('/api/control-plane/guide.md', 'GET').operationId, 'guideGetMd');
  });

  it('requires exactly the accepted token kinds of every address', () => {
    const names = {
      admin: 'administratorToken',
      site: 'siteToken',
      app: 'appSession',
      session: 'commandCenterSession',
    };
    for (const { operation, address } of every) {
      const schemes = methodAt(address.path, address.method).security.flatMap((each) => Object.keys(each));
      const accepted = registry.audiences
        .acceptedKinds(operation.access, registry.audiences.interfaceOf(address.path))
        .map((kind) => names[kind]);
      assert.deepEqual(schemes, accepted, `${address.method} ${address.path}`);
    }
  });

  it('describes every chapter', () => {
    for (const { name, description } of document.tags) assert.ok(description.length > name.length + 1, name);
  });

  it('omits path parameters from the body, and gives reads none', () => {
    for (const { address } of every) {
      const { parameters = [], requestBody } = methodAt(address.path, address.method);
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      assert.deepEqual(
        inPath.map(({ name }) => `{${name}}`),
        address.path.match(/\{\w+\}/g) ?? [],
      );
      if (address.method === 'GET') assert.equal(requestBody, undefined);
      const body = requestBody?.content['application/json']?.schema.properties ?? {};
      for (const { name } of inPath)
        assert.ok(!Object.hasOwn(body, name), `${address.path}: ${name} is sent twice`);
    }
  });

  it('offers Idempotency-Key on every write and no read', () => {
    for (const { operation, address } of every) {
      const { parameters = [] } = methodAt(address.path, address.method);
      const isOffered = parameters.some((parameter) => parameter.name === 'Idempotency-Key');
      assert.equal(isOffered, operation.effect !== 'read', operation.name);
    }
  });

  it('describes query objects as the server reads them: name.key=value', () => {
    const { parameters = [] } = methodAt('/api/control-plane/activity', 'GET');
    const fields = parameters.find((parameter) => parameter.name === 'custom_fields');
    assert.equal(fields?.style, 'form');
    assert.equal(fields?.explode, true);
    assert.deepEqual(fields?.schema.propertyNames, { pattern: '^custom_fields\\..' });
  });

  it('shows every error with the Problem shape and an example for each code', () => {
    for (const { address } of every) {
      const method = methodAt(address.path, address.method);
      for (const status of Object.keys(method.responses).map(Number)) {
        // An unsatisfiable range has no text (RFC 9110, 15.5.17).
        if (status < 400 || status === 416) continue;
        const content = answerAt(method, status)?.content?.['application/problem+json'];
        assert.deepEqual(content?.schema, { $ref: '#/components/schemas/Problem' });
        for (const code of Object.keys(content?.examples ?? {})) {
          assert.equal(registry.errors[code as ErrorCode].status, status, code);
        }
      }
    }
  });

  it('lists for each operation exactly the errors its declaration allows', () => {
    const events = '/api/control-plane/events';
    assert.deepEqual(codesAt(events, 'POST', 403), [
      'wrong_token_kind',
      'insufficient_scope',
      'role_required',
      'site_forbidden',
    ]);
    assert.deepEqual(codesAt(events, 'POST', 422), ['validation_failed']);
    assert.deepEqual(codesAt('/api/command-center/tokens', 'POST', 403), [
      'wrong_token_kind',
      'fresh_factor_required',
      'administrator_required',
      'origin_forbidden',
      'second_factor_setup_required',
      'password_change_required',
    ]);
    assert.deepEqual(codesAt('/api/command-center/me', 'GET', 400), ['invalid_parameter']);
    assert.deepEqual(codesAt('/llms.txt', 'GET', 401), []);
  });

  it('lists an operation’s declared errors as its own', () => {
    for (const { operation, address } of every) {
      for (const code of operation.errors ?? []) {
        const { status } = registry.errors[code];
        assert.ok(codesAt(address.path, address.method, status).includes(code), `${operation.name}: ${code}`);
      }
    }
  });

  it('describes the response to a repeated key', () => {
    const { responses } = methodAt('/api/command-center/projects', 'POST');
    assert.ok(responses['201']);
    assert.ok(responses['200']?.headers?.['Idempotency-Replayed']);
  });

  it('gives every success an example, or one of several statuses', () => {
    for (const { operation, address } of every) {
      // A shared address shows an example of each operation in its body.
      if ((operation.produces && isBinary(operation.produces)) || address.when) continue;
      const { responses } = methodAt(address.path, address.method);
      const contents = Object.entries(responses).flatMap(([status, { content }]) =>
        Number(status) < 300 ? Object.values(content ?? {}) : [],
      );
      assert.ok(
        contents.some((content) => content.example !== undefined),
        address.path,
      );
    }
  });

  it('omits our own schema keywords', () => {
    assert.doesNotMatch(JSON.stringify(document), /"x-|"~/);
  });

  it('is deterministic', () => {
    assert.equal(JSON.stringify(openapiDocument(facts)), JSON.stringify(openapiDocument(facts)));
  });

  it('is refused if two operations share an id', () => {
    const duplicates = [probe('probe.get', '/api/probe'), probe('probe.get', '/api/other')];
    assert.throws(() => documentOf(duplicates), /Two addresses have the operationId probeGet/);
  });

  it('is refused if two shapes share a title', () => {
    const otherShape = Type.Object({ b: Type.Integer() }, { title: 'Probe' });
    const two = [probe('probe.get', '/api/probe'), probe('other.get', '/api/other', otherShape)];
    assert.throws(() => documentOf(two), /Two different shapes have the title Probe/);
  });
});
