import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { day } from '../../../../kernel/clock.ts';
import { twoHalves } from '../../../../platform/images/test/pictures.ts';
import { administrator } from '../../../../test/app.ts';
import { siteCall } from '../../../../test/site-call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';
import { media } from '../../media/index.ts';
import { everyDocument } from './every-document.ts';

// A word in every text of every kind of document and block, and a picture: staged, nobody hears it; published, everybody.

const secret = 'sesame';
/** Documents of which only parts are public: hidden services, where what a form takes goes, and where old addresses lead. */
const silent = new Set(['redirects', 'services', 'forms']);

onAProduct((here) => {
  let token: string;
  let site: { site_id: number; site_key: string; project_id: number; url: string };
  let origin: string;
  let staged: { revision: { revision_id: string; hash: string }; preview: { url: string } };
  let picture: string;
  let appKey: string;
  /** Secret of a link for clients that was revoked. */
  let revoked: string;
  /** A canvas of the site, one whose session ended, and a colleague of another project. */
  let canvas: string;
  let ended: string;
  let outsider: string;
  /** A publication of what is staged that waits for its moment. */
  let schedule: { schedule_id: string };
  const writtenFiles = new Map<string, unknown>();
  const control = (path: string, body: object) =>
    here.app.call('POST', `/api/control-plane/${path}`, { token, body: { site_id: site.site_id, ...body } });
  const publish = async ({ revision: { revision_id, hash } }: typeof staged) => {
    const done = await control('revisions/publish', { revision_id, expected_hash: hash, confirm: true });
    assert.equal(done.status, 200, done.text);
  };

  const words = {
    text: (value: string) => `${secret} ${value}`.slice(0, 60),
    richText: `${secret} **words**`,
    url: `https://${secret}.example.com/`,
  };

  before(async () => {
    token = (await here.post('/tokens', { name: 'builder' })).body.token;
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    const input = { project_id, name: 'Old Bakery', kind: 'starter', starter_key: 'bare' };
    const created = await here.post('/sites', input);
    site = { ...created.body, project_id };
    origin = site.url.replace(/\/$/, '');
    await publish(created.body.staged ? { ...created.body, revision: created.body.staged } : created.body);
    const png = await twoHalves(60, 40).png().toBuffer();
    const sent = await control('site-builder/media', { file_base64: png.toString('base64'), alt: 'Bread' });
    await control('site-builder/media/approve', { asset_ids: [sent.body.asset_id] });
    const owner = { siteId: site.site_id, projectId: site.project_id };
    const { facts } = await here.app
      .featureExports(media)
      .assets.getUsable(here.app.database.reader, owner, sent.body.asset_id);
    picture = `/media/${facts.file}-${facts.widths[0]}.${facts.formats[0]}`;
    let change_set_id = 'new';
    for (const [path, content] of everyDocument(facts, words)) {
      writtenFiles.set(path, content);
      const answer = await control('site-builder/file', { path, content, change_set_id });
      assert.equal(answer.status, 201, `${path}: ${answer.text}`);
      change_set_id = answer.body.change_set_id;
      staged = answer.body;
    }
    const app = `/mobile-apps/${site.site_id}`;
    await here.post(app, { visibility: 'private' });
    const { configuration_code } = (await here.post(`${app}/codes`, {})).body;
    const configure = { body: { configuration_code } };
    const configured = await here.app.call('POST', '/api/mobileapp/configure', configure);
    appKey = configured.body.site.site_key;
    const file = { path: 'files/word.txt', content: secret, change_set_id };
    staged = (await control('site-builder/file', file)).body;
    const review = (await control('site-builder/client-reviews', { change_set_id })).body;
    revoked = review.url.split('/').at(-1);
    const opened = await here.app.call('POST', '/api/command-center/client-reviews/open', {
      body: { token: revoked },
    });
    // It is there while the link holds.
    assert.match(opened.text, new RegExp(secret));
    const center = '/api/command-center';
    const signIn = async (body: object) =>
      (await here.app.call('POST', `${center}/auth/login`, { body })).body.token as string;
    const draw = async (session: string) =>
      (await here.app.call('POST', `${center}/sites/${site.site_id}/canvas`, { token: session, body: {} }))
        .body.url as string;
    canvas = await draw(await signIn(administrator));
    const leaving = await signIn(administrator);
    ended = await draw(leaving);
    await here.app.call('POST', `${center}/auth/logout`, { token: leaving, body: {} });
    const other = (await here.post('/projects', { name: 'Others' })).body.project_id;
    const kim = { email: 'kim@example.com', password: 'a long sentence' };
    await here.post('/accounts', { ...kim, name: 'Kim', role: 'member', project_ids: [other] });
    outsider = await signIn(kim);
    await control('site-builder/client-reviews/revoke', { client_review_id: review.client_review_id });
    const waiting = await control('revisions/schedule', {
      ...scheduled(),
      note: `${secret} on Monday`,
      confirm: true,
    });
    assert.equal(waiting.body.state, 'waiting', waiting.text);
    schedule = waiting.body;
  });

  const scheduled = () => ({
    revision_id: staged.revision.revision_id,
    expected_hash: staged.revision.hash,
    publish_at: new Date(Date.now() + day).toISOString(),
  });
  /** Addresses of drafts, their history and what is scheduled, below the command center's own. */
  const readsOfDrafts = (): readonly string[] => {
    const id = `site_id=${site.site_id}`;
    const revision = `${id}&revision_id=${staged.revision.revision_id}`;
    return [
      ...[`site-builder/open?${id}`, `site-builder/open?${revision}`, `site-builder/pages?${id}`],
      ...[`change-sets?${id}`, `revisions?${id}`, `site-builder/client-reviews?${id}`],
      `revisions/${staged.revision.revision_id}/diff?${id}`,
      ...[`site-builder/file?${revision}&path=pages/pg_text.json`, `revisions/schedules?${id}`],
    ];
  };
  const writesOfSchedules = () =>
    [
      ['revisions/schedule', scheduled()],
      ['revisions/schedule/cancel', { schedule_id: schedule.schedule_id }],
    ] as const;

  /** Everything that anybody may ask for, as it is told: the status, headers and body. */
  async function collectAnswers(): Promise<Map<string, string>> {
    const paths = [
      ...[...writtenFiles.values()].flatMap((document) => (document as { path?: string }).path ?? []),
      ...[
        '/sitemap.xml',
        '/robots.txt',
        `/search?q=${secret}`,
        '/search-index.json',
        '/nowhere',
        '/llms.txt',
      ],
      ...['/forms/contact', '/forms/contact/sent', '/word.txt', picture],
    ];
    const answers = new Map<string, string>();
    for (const path of paths)
      for (const method of ['GET', 'HEAD']) {
        const { status, headers, text } = await siteCall(origin + path, { method });
        // What was asked for is said again by a search and by a page that is missing.
        const body = text.replaceAll(`value="${secret}"`, '').replaceAll(`Nothing found for “${secret}”`, '');
        answers.set(`${method} ${path}`, `${status} ${JSON.stringify(headers)} ${body}`);
      }
    const documents = [...writtenFiles.keys(), 'files/word.txt'];
    for (const path of documents) {
      const reply = await here.app.call('GET', `/api/sites/${site.site_key}/content/${path}`);
      const headers = JSON.stringify([...reply.headers]);
      answers.set(`content ${path}`, `${reply.status} ${headers} ${reply.text}`);
    }
    for (const path of [`/api/widget/config?site_key=${site.site_key}`, '/api/mobileapp/sites']) {
      const reply = await here.app.call('GET', path, { headers: { origin } });
      assert.equal(reply.status, 200, reply.text);
      answers.set(path, `${JSON.stringify([...reply.headers])} ${reply.text}`);
    }
    // Links to drafts that nobody was given, and one that was revoked.
    for (const link of ['q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ9m3Ul0pR2sA', revoked]) {
      for (const path of [`/review/${link}`, `/canvas/${link}/`, `/canvas/${link}${picture}`]) {
        const { status, headers, text } = await here.app.call('GET', path);
        answers.set(path, `${status} ${JSON.stringify([...headers])} ${text}`);
      }
      for (const [path, body] of [
        ['open', {}],
        ['page', { page_id: 'pg_text' }],
        ['comment', { page_id: 'pg_text', name: 'x', text: 'x' }],
        ['approve', { name: 'x', expected_hash: 'a'.repeat(64) }],
      ] as const) {
        const at = `/api/command-center/client-reviews/${path}`;
        const { status, text } = await here.app.call('POST', at, { body: { token: link, ...body } });
        assert.equal(status, 404, text);
        answers.set(`${path} ${link}`, text);
      }
    }
    // Drafts, their history and what is scheduled: for nobody without a session, nor for a colleague of another project.
    for (const [who, as] of [
      [undefined, 'without a session'],
      [outsider, 'from elsewhere'],
      ['forged', 'forged'],
    ] as const) {
      const refused = async (method: string, path: string, body?: object) => {
        const at = `/api/command-center/${path}`;
        const { status, headers, text } = await here.app.call(method, at, { token: who, body });
        assert.ok([401, 403, 404].includes(status), `${path} answers ${status}`);
        answers.set(`${path} ${as}`, `${JSON.stringify([...headers])} ${text}`);
      };
      for (const path of readsOfDrafts()) await refused('GET', path);
      for (const [path, body] of writesOfSchedules())
        await refused('POST', path, { site_id: site.site_id, ...body });
    }
    // The shell of a canvas is empty: the editor draws in it. One whose session ended is none.
    for (const [url, wanted] of [
      [canvas, 200],
      [ended, 404],
    ] as const) {
      const { status, headers, text } = await here.app.call('GET', url);
      assert.equal(status, wanted);
      answers.set(`canvas ${wanted}`, `${JSON.stringify([...headers])} ${text}`);
    }
    assert.equal((await here.app.call('GET', ended + picture.slice(1))).status, 404);
    const query = new URLSearchParams({ site_id: String(site.site_id), q: secret });
    const found = await here.app.call('GET', `/api/control-plane/site-search?${query}`, { token });
    answers.set('search of programs', JSON.stringify(found.body?.data ?? found.status));
    return answers;
  }
  const saying = (answers: Map<string, string>, word = secret) =>
    [...answers].filter(([, text]) => text.includes(word)).map(([address]) => address);

  test('staged content is in no public response, header, index, sitemap or API answer', async () => {
    const answers = await collectAnswers();
    assert.deepEqual(saying(answers), []);
    assert.match(answers.get(`GET ${picture}`) ?? '', /^404 /);
    // Each address of drafts is one: the team is answered.
    for (const path of readsOfDrafts()) {
      const at = `/api/command-center/${path}`;
      const { status, text } = await here.app.call('GET', at, { token: here.session });
      assert.equal(status, 200, `${path}: ${text}`);
    }
    const would = await control('revisions/schedule', scheduled());
    assert.match(would.text, new RegExp(secret));
    // It is there: whoever has the link sees it.
    assert.match((await siteCall(`${staged.preview.url}p-text`)).text, new RegExp(secret));
  });

  test('published content is at once on every page, in search, sitemap and content API', async () => {
    await publish(staged);
    const answers = await collectAnswers();
    const silentPlaces = [...answers.keys()].filter((address) => !saying(answers).includes(address));
    const pages = silentPlaces.filter((address) => /^GET \/(p-|$)/.test(address));
    assert.deepEqual(pages, []);
    assert.match(answers.get(`GET ${picture}`) ?? '', /^200 /);
    for (const address of [`GET /search?q=${secret}`, 'GET /word.txt', 'search of programs'])
      assert.ok(!silentPlaces.includes(address), address);
    for (const path of writtenFiles.keys())
      if (![...silent].some((kind) => path.startsWith(kind)))
        assert.ok(!silentPlaces.includes(`content ${path}`), path);
    assert.match(answers.get('GET /sitemap.xml') ?? '', /p-text/);
  });

  test('the keys of private mobile apps are absent, unlike the widget’s', async () => {
    const answers = await collectAnswers();
    assert.match(appKey, /^ak_/);
    assert.deepEqual(saying(answers, appKey), []);
    assert.ok(saying(answers, site.site_key).length > 0);
  });
});
