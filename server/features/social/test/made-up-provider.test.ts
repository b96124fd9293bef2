import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { features } from '../../../app/features.ts';
import { product as ours } from '../../../app/registry.ts';
import { createRegistry } from '../../../kernel/create-registry.ts';
import { optional } from '../../../kernel/setting.ts';
import { kinds } from '../../../platform/config/index.ts';
import { eventually } from '../../../test/eventually.ts';
import { onAProduct, type Site } from '../../events/test/on-each-product.ts';
import { createSocial } from '../feature.ts';
import { defineProvider } from '../provider/define-provider.ts';
import { createDemoProvider } from '../provider/demo/index.ts';
import { providers } from '../provider/index.ts';
import type { Publication, SocialProvider } from '../provider/port.ts';
import { type Card, connected } from './on-demo.ts';

const sent: Publication[] = [];
const opened: string[] = [];
const demo = createDemoProvider(Date.now);

/** A provider that exists nowhere: everything that is asserted here follows from this value. */
const pigeon = defineProvider({
  key: 'pigeon',
  name: 'Pigeon Post',
  summary: 'Birds that know the way.',
  keyIsAt: 'At the left leg of the bird.',
  address: { example: 'https://loft.example.com/birds', apiPath: '/coop' },
  settings: {
    pigeonBirds: optional('PIGEON_BIRDS', {
      chapter: 'Limits',
      description: 'Birds in the loft.',
      kind: kinds.count(1, 10),
    }),
  },
  needs: { bluesky: 'Pigeons carry paper to Bluesky' },
  hooks: {
    headers: { signature: ['x-pigeon-signature'], event: ['x-pigeon-event'] },
    events: ['bird.landed'],
    isSigned: ({ text, signature }, secret) => signature === `${text.length} ${secret.reveal()}`,
    subjectOf: () => ({ reads: 'accounts' }),
  },
  open({ secret, url }, { settings }): SocialProvider {
    opened.push(`${secret.reveal()} ${url} ${settings.pigeonBirds}`);
    return {
      ...demo,
      key: 'pigeon',
      async publish(publication, call) {
        sent.push(publication);
        return demo.publish(publication, call);
      },
    };
  },
});

const own = features.map((feature) =>
  feature.name === 'social' ? createSocial([...providers, pigeon]) : feature,
);
const product = { features: own, registry: createRegistry(own, ours) };
const settings = { pigeonBirds: 3, outboundAllowedAddresses: [{ network: '127.0.0.0/8', port: undefined }] };
const secret = 'feather-and-seed';
const url = 'http://127.0.0.1:9/birds';

onAProduct(
  (here) => {
    let site: Site;
    let token: string;
    let cardOf: (platform: string) => Promise<Card>;
    const targets: { platform: string; accountId: string }[] = [];
    before(async () => {
      sent.length = 0;
      opened.length = 0;
      targets.length = 0;
      cardOf = await connected(here, { provider: 'pigeon', secret, url: `${url}/coop` });
      site = await here.aSite();
      ({ token } = (await here.post(`/sites/${site.siteId}/token`, { scopes: ['read', 'social'] })).body);
      for (const platform of ['bluesky', 'mastodon']) {
        const { account_id } = await cardOf(platform);
        await here.post(`/social/accounts/${account_id}/assign`, { project_id: site.projectId });
        targets.push({ platform, accountId: String(account_id) });
      }
    });
    const path = '/api/control-plane/social';
    const of = (rest: string) => `${path}/${rest}?site_id=${site.siteId}`;

    test('a declared provider is offered, documented and opened with its own settings', async () => {
      const { body } = await here.get('/social/providers');
      assert.deepEqual(body.data.at(-1), {
        provider: 'pigeon',
        name: pigeon.name,
        summary: pigeon.summary,
        key_is_at: pigeon.keyIsAt,
        address_example: pigeon.address?.example,
      });
      assert.deepEqual(
        body.data.map(({ provider }: { provider: string }) => provider),
        [...providers.map(({ key }) => key), 'pigeon'],
      );
      assert.ok(opened.every((each) => each === `${secret} ${url} 3`));
      assert.equal(product.registry.settings.pigeonBirds?.name, 'PIGEON_BIRDS');
      // Documents are drawn from the registry: drawing the OpenAPI document of this one would take seconds.
      const save = product.registry.operations.find(({ name }) => name === 'social_credential.save');
      assert.match(JSON.stringify(save?.input), /`pigeon`: Birds that know the way\./);
      const noAddress = await here.post('/social/credential', { provider: 'pigeon', secret });
      assert.deepEqual([noAddress.status, noAddress.body.errors[0].pointer], [422, '/url']);
      assert.match(noAddress.body.errors[0].detail, /your Pigeon Post is.*loft\.example\.com/);
    });

    test('its limits apply to accounts and posts, and supported posts are published through it', async () => {
      const { body } = await here.app.call('GET', of('capabilities'), { token });
      const canPost = new Map(
        body.data.map((each: { platform: string; can_publish: boolean; why: string }) => [
          each.platform,
          each.can_publish || each.why,
        ]),
      );
      assert.match(String(canPost.get('bluesky')), /^Pigeons carry paper/);
      assert.equal(canPost.get('mastodon'), true);
      const post = (some: typeof targets) =>
        here.app.call('POST', of('posts'), { token, body: { text: 'Fresh bread.', targets: some } });
      const refused = await post(targets);
      assert.deepEqual([refused.status, refused.body.errors[0].code], [422, 'text_alone']);
      const taken = await post(targets.slice(1));
      assert.equal(taken.status, 201, taken.text);
      const isOut = async () =>
        (await here.app.call('GET', `${path}/posts/${taken.body.post_id}`, { token })).body.status ===
        'published';
      await eventually(isOut, 'the post to be out');
      assert.deepEqual(
        sent.map(({ text }) => text),
        ['Fresh bread.'],
      );
    });

    test('its deliveries are verified by its signature scheme', async () => {
      const { body: hook } = await here.post('/social/hook/rotate', {});
      assert.deepEqual(hook.events, ['bird.landed']);
      const body = JSON.stringify({
        id: 'bird-1',
        event: 'bird.landed',
        timestamp: new Date().toISOString(),
      });
      const call = (signature: string) =>
        here.app.call('POST', '/api/hooks/social', { body, headers: { 'x-pigeon-signature': signature } });
      assert.equal((await call('0 wrong')).body.code, 'signature_invalid');
      const { status, body: answer } = await call(`${body.length} ${hook.secret}`);
      assert.deepEqual([status, answer.reads], [200, 'accounts']);
    });
  },
  settings,
  product,
);
