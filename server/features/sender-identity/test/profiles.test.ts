import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { before, test } from 'node:test';
import sharp from 'sharp';
import { twoHalves, withExif } from '../../../platform/images/test/pictures.ts';
import { callTool } from '../../../test/mcp/call.ts';
import { onAProduct, type Site } from '../../events/test/on-each-product.ts';

// Whom mail is from: from the call to the photo that anybody reads.

onAProduct((here) => {
  let site: Site;
  before(async () => {
    site = await here.aSite();
  });
  const save = (body: object, token?: string) =>
    here.post('/mail/profiles', { site_id: site.siteId, ...body }, token);
  /** Photo whose height makes it distinct after cropping. */
  const jpeg = async (height = 500) => withExif(twoHalves(700, height).jpeg(), 6).toBuffer();
  const photoAt = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url, { headers });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  test('a profile with a photo is created, changed and listed; the photo is public', async () => {
    const photo = (await jpeg()).toString('base64');
    const saved = await save({
      sender_email: ' Hello@Bakery.Example.com ',
      sender_name: 'Harbour Lane Bakery',
      photo_base64: `data:image/jpeg;base64,${photo}`,
    });
    assert.equal(saved.status, 201, saved.text);
    assert.equal(saved.body.created, true);
    assert.equal(saved.body.sender_email, 'Hello@bakery.example.com');
    const { url, width, height, sha256 } = saved.body.photo;
    assert.deepEqual([width, height, saved.body.notes.length], [500, 500, 1]);
    assert.match(saved.body.notes[0], /recipient’s own mail provider keeps a photo .* that one is shown/);
    const { answer, bytes } = await photoAt(url);
    assert.equal(answer.status, 200);
    assert.equal(hash('sha256', bytes), sha256);
    for (const [name, value] of [
      ['content-type', 'image/jpeg'],
      ['cache-control', 'public, max-age=31536000, immutable'],
      ['x-content-type-options', 'nosniff'],
      ['set-cookie', null],
    ] as const)
      assert.equal(answer.headers.get(name), value, name);
    assert.match(`${answer.headers.get('content-security-policy')}`, /^default-src 'none'.*sandbox$/);
    assert.equal((await sharp(bytes).metadata()).exif, undefined);
    const etag = `${answer.headers.get('etag')}`;
    for (const named of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
      const held = await photoAt(url, { 'if-none-match': named });
      assert.deepEqual([held.answer.status, held.bytes.length], [304, 0], named);
    }
    assert.equal((await photoAt(url, { 'if-none-match': '"another"' })).answer.status, 200);
    const head = await fetch(url, { method: 'HEAD' });
    assert.deepEqual(
      [head.status, head.headers.get('content-length'), head.headers.get('etag')],
      [200, `${bytes.length}`, etag],
    );
    for (const [range, condition, status, sent, contentRange] of [
      ['bytes=10-19', etag, 206, bytes.subarray(10, 20), `bytes 10-19/${bytes.length}`],
      [`bytes=${bytes.length}-`, etag, 416, Buffer.alloc(0), `bytes */${bytes.length}`],
      ['bytes=0-1,4-5', etag, 200, bytes, null],
      ['bytes=0-1', '"another"', 200, bytes, null],
    ] as const) {
      const part = await photoAt(url, { range, 'if-range': condition });
      const actual = [part.answer.status, part.bytes, part.answer.headers.get('content-range')];
      assert.deepEqual(actual, [status, sent, contentRange], range);
    }

    const again = await save({ sender_email: 'hello@bakery.example.com', sender_name: 'Harbour Lane' });
    assert.deepEqual(
      [again.body.profile_id, again.body.sender_name],
      [saved.body.profile_id, 'Harbour Lane'],
    );
    assert.deepEqual([again.status, again.body.created], [200, false]);
    assert.equal(again.body.photo.url, url);
    const { body } = await here.get('/mail/profiles', { site_id: site.siteId, include: 'total' });
    const { created: _, ...kept } = again.body;
    assert.deepEqual([body.data, body.pagination.total], [[kept], 1]);
  });

  test('an identical save changes and announces nothing', async () => {
    const input = {
      sender_email: 'same@bakery.example.com',
      sender_name: 'Same',
      photo_base64: (await jpeg(400)).toString('base64'),
    };
    const first = await save(input);
    const changes = async () =>
      (
        await here.app.database.reader
          .selectFrom('change')
          .select('seq')
          .where('kind', '=', 'sender_profile')
          .execute()
      ).length;
    const before = await changes();
    assert.deepEqual((await save(input)).body, { ...first.body, created: false });
    assert.equal(await changes(), before);
  });

  test('invalid addresses, names and photos are refused at the field with a remedy', async () => {
    const sender_email = 'wrong@bakery.example.com';
    const sender_name = 'Wrong';
    const gif = await twoHalves(50, 50).gif().toBuffer();
    for (const [what, body, pointer] of [
      ['no address', { sender_email: 'nobody', sender_name }, '/sender_email'],
      ['two addresses', { sender_email: 'a@example.com, b@example.com', sender_name }, '/sender_email'],
      ['an IP address', { sender_email: 'a@127.0.0.1', sender_name }, '/sender_email'],
      ['nobody’s domain', { sender_email: 'a@co.uk', sender_name }, '/sender_email'],
      ['a line break', { sender_email: 'a\n@example.com', sender_name }, '/sender_email'],
      ['a path', { sender_email: 'a@example.com/x', sender_name }, '/sender_email'],
      ['a query', { sender_email: 'a@example.com?x', sender_name }, '/sender_email'],
      ['a fragment', { sender_email: 'a@example.com#x', sender_name }, '/sender_email'],
      ['another path', { sender_email: 'a@example.com\\x', sender_name }, '/sender_email'],
      ['a port', { sender_email: 'a@example.com:25', sender_name }, '/sender_email'],
      ['a tab in a domain', { sender_email: 'a@exam\tple.com', sender_name }, '/sender_email'],
      ['an escaped domain', { sender_email: 'a@%65xample.com', sender_name }, '/sender_email'],
      ['no name', { sender_email: 'new@bakery.example.com' }, '/sender_name'],
      ['a GIF', { sender_email, sender_name, photo_base64: gif.toString('base64') }, '/photo_base64'],
      [
        'a GIF by another name',
        { sender_email, sender_name, photo_base64: `data:image/png;base64,${gif.toString('base64')}` },
        '/photo_base64',
      ],
      ['no base64', { sender_email, sender_name, photo_base64: '!!!' }, '/photo_base64'],
      [
        'both',
        { sender_email, sender_name, photo_base64: (await jpeg()).toString('base64'), remove_photo: true },
        '/remove_photo',
      ],
    ] as const) {
      const { status, body: problem } = await save(body);
      assert.deepEqual([status, problem.errors?.[0]?.pointer], [422, pointer], what);
      assert.ok(problem.errors[0].detail.length > 15, what);
    }
    const png = (await twoHalves(400, 400).png().toBuffer()).subarray(0, 900);
    const cut = await save({ sender_email, sender_name, photo_base64: png.toString('base64') });
    assert.deepEqual(
      [cut.status, cut.body.code, cut.body.errors[0].code],
      [422, 'unsupported_image', 'broken'],
    );
    const { body } = await here.get('/mail/profiles', { site_id: site.siteId, include: 'total' });
    assert.ok(!JSON.stringify(body).includes('wrong@'), 'nothing is half done');
  });

  test('a name with header injection or bidi controls is refused over REST and MCP', async () => {
    const sender_email = 'headers@bakery.example.com';
    const { token } = (await here.post('/tokens', { name: 'mail' })).body;
    for (const sign of [
      '\r\n',
      '\n',
      '\r',
      '\t',
      '\x7f',
      '\x85',
      '\u2028',
      '\u2029',
      '\u202e',
      '\u2066',
      '\u200f',
    ]) {
      const sender_name = `Bakery${sign}Bcc: all@example.com`;
      const { status, body } = await save({ sender_email, sender_name });
      const what = JSON.stringify(sign);
      assert.deepEqual([status, body.errors?.[0]?.pointer], [422, '/sender_name'], what);
      assert.match(body.errors[0].detail, /one line of plain text/, what);
      const input = { site_id: site.siteId, sender_email, sender_name };
      const answer = await callTool(here.app, 'svc_sender_profile_save', input, { token });
      assert.equal(answer.isError, true, what);
      assert.equal(JSON.parse(answer.text).errors[0].pointer, '/sender_name', what);
    }
    for (const sender_name of ['Bäckerei Zum Hafen ⚓', 'مخبز الميناء', 'Q. “Harbour” O’Lane, 港'])
      assert.equal((await save({ sender_email, sender_name })).body.sender_name, sender_name);
  });

  test('a site has at most a hundred senders, as documented', async () => {
    const { siteId: site_id } = await here.aSite();
    const of = (number: number) =>
      save({ site_id, sender_email: `s${number}@example.com`, sender_name: 'S' });
    const { token } = (await here.post('/tokens', { name: 'limits' })).body;
    const { body: status } = await here.app.call('GET', '/api/control-plane/status', { token });
    const most = status.limits.sender_profiles_of_site;
    assert.equal(most, 100);
    for (let number = 0; number < most; number += 1) assert.equal((await of(number)).status, 201);
    const over = await of(most);
    assert.deepEqual([over.status, over.body.errors?.[0].code], [422, 'too_many']);
    assert.equal((await of(0)).status, 200, 'those there are can be changed');
  });

  test('an international domain is stored in ASCII, and equal in every spelling', async () => {
    const one = await save({ sender_email: 'info@bränd.example', sender_name: 'Bränd' });
    assert.equal(one.body.sender_email, 'info@xn--brnd-moa.example');
    const two = await save({ sender_email: 'INFO@XN--BRND-MOA.example', sender_name: 'Bränd' });
    assert.equal(two.body.profile_id, one.body.profile_id);
  });

  test('concurrent creation for one address makes one profile', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        save({ sender_email: 'race@bakery.example.com', sender_name: `N${index}` }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(7).fill(200), 201]);
    assert.equal(new Set(answers.map(({ body }) => body.profile_id)).size, 1);
  });

  test('another site’s profiles are inaccessible', async () => {
    const other = await here.aSite();
    const mine = await save({ sender_email: 'mine@bakery.example.com', sender_name: 'Mine' });
    const { body } = await here.get('/mail/profiles', { site_id: other.siteId });
    assert.deepEqual(body.data, []);
    const member = {
      email: `m${other.siteId}@example.com`,
      name: 'M',
      role: 'member',
      password: 'a long sentence',
    };
    await here.post('/accounts', { ...member, project_ids: [other.projectId] });
    const { token } = (await here.post('/auth/login', { email: member.email, password: member.password }))
      .body;
    assert.equal((await save({ sender_email: 'x@bakery.example.com', sender_name: 'X' }, token)).status, 403);
    assert.equal((await here.post(`/mail/profiles/${mine.body.profile_id}/delete`, {}, token)).status, 404);
  });
});
