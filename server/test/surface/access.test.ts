import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { registry } from '../../app/registry.ts';
import { accessAt, isPublic, type Scope, siteScoped, type TokenKind } from '../../kernel/access.ts';
import { hostAddressesOf, type Operation } from '../../kernel/operation.ts';
import { formatToken } from '../../platform/crypto/token-format.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { isFault } from './no-fault.ts';
import { ways } from './ways.ts';

const kinds = Object.keys(registry.tokens) as TokenKind[];

// Access of every operation of the registry, tried through each of its interfaces.

let app: TestApp;
let workspace: Workspace;
before(async () => {
  app = await startTestApp();
  workspace = await aWorkspace(app);
});
after(() => app.close());

const tokenOf = (kind: TokenKind): string => {
  const { adminToken: admin, siteToken: site, appToken: app, session } = workspace;
  return { admin, site, app, session }[kind];
};

/** Made once for each scope, until a call may have ended some. */
const tokensWithout = new Map<Scope, Promise<string>>();

/** An administrator token with every scope but this one. */
function tokenWithout(scope: Scope): Promise<string> {
  const others = registry.scopes.map(({ name }) => name).filter((name) => name !== scope);
  const token = tokensWithout.get(scope) ?? workspace.scopedToken(others);
  tokensWithout.set(scope, token);
  return token;
}

/** True while everybody of a workspace is let in where they were. */
async function isWhole({ siteId, adminToken, siteToken, appToken, ...of }: Workspace): Promise<boolean> {
  const center = `/api/command-center/sites/${siteId}`;
  const calls = [
    [center, of.session],
    [center, of.memberSession],
    [`/api/command-center/sites/${of.otherSiteId}`, of.session],
    [`/api/control-plane/conversations?site_id=${siteId}`, adminToken],
    [`/api/control-plane/conversations?site_id=${siteId}`, siteToken],
    [`/api/mobileapp/conversations?site_id=${siteId}`, appToken],
  ] as const;
  const replies = await Promise.all(calls.map(([path, token]) => app.call('GET', path, { token })));
  return replies.every(({ status }) => status === 200);
}

for (const way of ways) {
  const { operation } = way;
  const access = accessAt(operation.access, way.interfaceName);
  const isMcp = way.title.startsWith('MCP');
  const needsToken = isMcp || !isPublic(access);
  /** The example, about a site in reach. */
  const input = (siteId = workspace.siteId): Record<string, unknown> => {
    const example = { ...operation.example.input } as Record<string, unknown>;
    return 'site_id' in operation.input.properties ? { ...example, site_id: siteId } : example;
  };
  const refuses = async (caller: string, token: string | undefined, expected: string) =>
    assert.equal(codeOf(await way.call(app, token, input())), expected, caller);
  /** Sites out of reach are refused with the same bytes, so that nobody learns which of them exist. */
  const assertSameRefusal = async (caller: string, token: string, siteIds: readonly number[]) => {
    const answers = await Promise.all(siteIds.map((siteId) => way.call(app, token, input(siteId))));
    for (const answer of answers) assert.equal(codeOf(answer), '403 site_forbidden', caller);
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1, `${caller}: the answers differ`);
  };

  if (needsToken)
    test(`${way.title} (${operation.name}) accepts ${way.kinds.join(', ')} and refuses all others`, async () => {
      await refuses('no token', undefined, '401 token_missing');
      await refuses('a token never issued', formatToken('admin', 999_999).token, '401 token_invalid');
      for (const kind of kinds)
        if (!way.kinds.includes(kind)) await refuses(kind, tokenOf(kind), '403 wrong_token_kind');

      if (!isPublic(access)) {
        if (access.scope !== undefined && way.kinds.includes('admin')) {
          const token = await tokenWithout(access.scope);
          await refuses(`a token without ${access.scope}`, token, '403 insufficient_scope');
        }
        // A program whose person is no administrator has a test of its own (features/oauth).
        if (access.role === 'administrator' && way.kinds.includes('session'))
          await refuses('a member', workspace.memberSession, '403 administrator_required');
      }

      if (siteScoped(access)) {
        const unknown = 987_654;
        const narrow = {
          site: workspace.siteToken,
          session: workspace.memberSession,
          app: workspace.appToken,
        };
        for (const [kind, token] of access.role ? [] : Object.entries(narrow))
          if (way.kinds.includes(kind as TokenKind))
            await assertSameRefusal(kind, token, [workspace.otherSiteId, unknown, workspace.internalSiteId]);
        const widest = (['admin', 'session', 'app', 'site'] as const).find((kind) =>
          way.kinds.includes(kind),
        );
        assert.ok(widest);
        await assertSameRefusal(`the widest ${widest}`, tokenOf(widest), [unknown, workspace.internalSiteId]);
      }

      for (const kind of way.kinds) {
        const { status, code, text } = await way.call(app, tokenOf(kind), input());
        // The example's password may have changed: being asked for it proves access.
        const isAdmitted = status !== 401 && status !== 403;
        const isAsked = code === 'invalid_credentials' && operation.errors?.includes(code);
        assert.ok((isAdmitted || isAsked) && !isFault(status), `${kind}: ${status} ${text}`);
        // The very token that it is made with may have ended.
        if (!mayEndToken(operation)) continue;
        tokensWithout.clear();
        if (!(await isWhole(workspace))) workspace = await aWorkspace(app);
      }
    });
  else
    test(`${way.title} (${operation.name}) needs no token`, async () => {
      const { status, code } = await way.call(app, undefined, input());
      // It may still look at something else, as at who signed the call: then it declares the code.
      const isOfItsOwn = status === 403 && operation.errors?.some((own) => own === code);
      assert.ok((status !== 403 || isOfItsOwn) && !isFault(status), `answered ${status}`);
      if (way.interfaceName === 'site')
        for (const { method, path } of hostAddressesOf(operation)) {
          const { headers, body } = await app.call(method, path.replaceAll(/\{\w+\}/g, 'contact'));
          // A page of the Command Center stands at what is read, once that is built.
          const isPage = method === 'GET' && `${headers.get('content-type')}`.startsWith('text/html');
          assert.ok(isPage || body?.code === 'route_not_found', `${path}: only at the host of a site`);
        }
    });
}

const codeOf = ({ status, code }: { status: number; code: string | undefined }): string =>
  `${status} ${code}`;

/** True where a call may end tokens, or take a person out of where they were. */
function mayEndToken({ name, effect }: Operation): boolean {
  const isAboutPeople = /^(account|member|session|token|mobileapp|site|project)(_\w+)?\./.test(name);
  return effect === 'delete' || (effect !== 'read' && isAboutPeople);
}
