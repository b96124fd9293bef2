import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { registry } from '../../app/registry.ts';
import { accessAt, isPublic, siteScoped, type TokenKind } from '../../kernel/access.ts';
import { hostAddressesOf, type Operation } from '../../kernel/operation.ts';
import { formatToken } from '../../platform/crypto/token-format.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { isFault } from './no-fault.ts';
import { ways } from './ways.ts';

const kinds = Object.keys(registry.tokens) as TokenKind[];

/** Who may call what, tried on every way to every operation of the registry. */

let app: TestApp;
let workspace: Workspace;
before(async () => {
  app = await startTestApp();
  workspace = await aWorkspace(app);
});
after(() => app.close());

const tokenOf = (kind: TokenKind, of: Workspace = workspace): string =>
  ({ admin: of.adminToken, site: of.siteToken, app: of.appToken, session: of.session })[kind];

for (const way of ways) {
  const { operation } = way;
  const access = accessAt(operation.access, way.door);
  const isMcp = way.title.startsWith('MCP');
  /** The example, about a site in reach. */
  const input = (siteId = workspace.siteId): Record<string, unknown> => {
    const example = { ...operation.example.input } as Record<string, unknown>;
    return 'site_id' in operation.input.properties ? { ...example, site_id: siteId } : example;
  };
  const needsToken = isMcp || !isPublic(access);

  describe(`${way.title} (${operation.name})`, () => {
    if (!needsToken) {
      test('needs no token', async () => {
        const { status, code } = await way.call(app, undefined, input());
        // It may still look at something else, as at who signed the call: then it declares the code.
        const isOfItsOwn = status === 403 && operation.errors?.some((own) => own === code);
        assert.ok((status !== 403 || isOfItsOwn) && !isFault(status), `answered ${status}`);
      });
      if (way.door === 'site')
        test('is called at the host of a site alone', async () => {
          for (const { method, path } of hostAddressesOf(operation)) {
            const { headers, body } = await app.call(method, path.replaceAll(/\{\w+\}/g, 'contact'));
            // A page of the Command Center stands at what is read, once that is built.
            const isPage = method === 'GET' && `${headers.get('content-type')}`.startsWith('text/html');
            assert.ok(isPage || body?.code === 'route_not_found', path);
          }
        });
      return;
    }

    test('refuses nobody in particular: no token, rubbish, a well-formed token that was never issued', async () => {
      assert.deepEqual(codeOf(await way.call(app, undefined, input())), '401 token_missing');
      assert.deepEqual(codeOf(await way.call(app, 'rubbish', input())), '401 token_invalid');
      const forged = formatToken('admin', 999_999).token;
      assert.deepEqual(codeOf(await way.call(app, forged, input())), '401 token_invalid');
    });

    for (const kind of kinds.filter((candidate) => !way.kinds.includes(candidate))) {
      test(`refuses the wrong kind: ${kind}`, async () => {
        assert.deepEqual(codeOf(await way.call(app, tokenOf(kind), input())), '403 wrong_token_kind');
      });
    }

    if (!isPublic(access) && access.scope !== undefined && way.kinds.includes('admin')) {
      test(`refuses a token without the scope ${access.scope}`, async () => {
        const others = registry.scopes.map(({ name }) => name).filter((scope) => scope !== access.scope);
        const token = await workspace.scopedToken(others);
        assert.deepEqual(codeOf(await way.call(app, token, input())), '403 insufficient_scope');
      });
    }

    if (!isPublic(access) && access.role === 'administrator') {
      test('refuses a member', async () => {
        assert.deepEqual(
          codeOf(await way.call(app, workspace.memberSession, input())),
          '403 administrator_required',
        );
      });
    }

    if (siteScoped(access)) {
      const callers: [string, TokenKind, () => string][] = [
        ['a site token', 'site', () => workspace.siteToken],
        ['a member', 'session', () => workspace.memberSession],
        ['an app session', 'app', () => workspace.appToken],
      ];
      const fitting = callers.filter(([, kind]) => way.kinds.includes(kind));
      for (const [name, , token] of access.role ? [] : fitting) {
        test(`for ${name}, another site, an unknown one and the internal workspace read the same`, async () => {
          const answers = await Promise.all(
            [workspace.otherSiteId, 987_654, workspace.internalSiteId].map((siteId) =>
              way.call(app, token(), input(siteId)),
            ),
          );
          for (const answer of answers) assert.deepEqual(codeOf(answer), '403 site_forbidden');
          assert.equal(new Set(answers.map((answer) => answer.text)).size, 1, 'the answers differ');
        });
      }
      test('for everybody else, an unknown site and the internal workspace read the same', async () => {
        const kind = (['admin', 'session', 'app', 'site'] as const).find((each) => way.kinds.includes(each));
        assert.ok(kind);
        const answers = await Promise.all(
          [987_654, workspace.internalSiteId].map((siteId) => way.call(app, tokenOf(kind), input(siteId))),
        );
        for (const answer of answers) assert.deepEqual(codeOf(answer), '403 site_forbidden');
        assert.equal(answers[0]?.text, answers[1]?.text);
      });
    }

    for (const kind of way.kinds) {
      test(`lets the right somebody in: ${kind}`, async () => {
        // What ends something may end the very token it is called with: it gets a workspace of its own.
        const own = mayEndToken(operation) ? await aWorkspace(app) : workspace;
        const { status, text } = await way.call(app, tokenOf(kind, own), input(own.siteId));
        assert.ok(status !== 401 && status !== 403 && !isFault(status), `answered ${status}: ${text}`);
      });
    }
  });
}

const codeOf = ({ status, code }: { status: number; code: string | undefined }): string =>
  `${status} ${code}`;

/** Whether a call may end tokens, or take somebody out of where they were. */
function mayEndToken({ name, effect }: Operation): boolean {
  const isAboutPeople = /^(account|member|session|token|mobileapp|site|project)(_\w+)?\./.test(name);
  return effect === 'delete' || (effect !== 'read' && isAboutPeople);
}
