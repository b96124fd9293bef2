import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { day } from '../../../kernel/clock.ts';
import { sha256Of } from '../../../platform/files/index.ts';
import { twoHalves, withExif } from '../../../platform/images/test/pictures.ts';
import type { Reply } from '../../../test/app.ts';
import { siteCall } from '../../../test/site-call.ts';
import { onAProduct, type Site } from '../../events/test/on-each-product.ts';
import { aVisitor, aWidgetSite } from '../../widget/test/visitor.ts';
import { selectReferencedFiles } from '../store/record-files.ts';
import { type ClamdStandIn, infected, startClamd } from './clamd-stand-in.ts';

const pdf = Buffer.from('%PDF-1.7\nOur menu\n');
const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');
const boundary = 'a-boundary-of-the-test';

/** A form with files, as a browser sends it. */
function formOf(
  fields: Record<string, string>,
  files: readonly (readonly [string, string, Buffer])[],
): Buffer {
  const part = (name: string, more: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]);
  return Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(name, '', Buffer.from(value))),
    ...files.map(([name, filename, content]) =>
      part(name, `; filename="${filename}"\r\nContent-Type: application/octet-stream`, content),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

onAProduct(
  (here) => {
    const upload = (site: Site, file: object, token?: string) =>
      here.post('/attachments', { site_id: site.siteId, ...file }, token);
    const uploaded = async (site: Site, filename: string, content: Buffer | string): Promise<number> => {
      const { status, body, text } = await upload(site, { filename, file_base64: base64(content) });
      assert.equal(status, 200, text);
      return body.attachment_id;
    };
    const conversationOf = async (site: Site): Promise<number> =>
      (await site.send({ type: 'message', email: 'grace@example.com', message: 'Hello' })).body
        .conversation_id;
    const reply = (conversation_id: number, more: object) =>
      here.post('/messages/reply', { conversation_id, ...more });
    const messages = async (conversationId: number): Promise<Reply['body'][]> =>
      (await here.get('/messages', { conversation_id: conversationId })).body.data;
    const open = (url: string) => fetch(here.app.url + new URL(url).pathname + new URL(url).search);
    test('the team sends a picture and a document: the picture re-encoded, the document download-only, under expiring links', async () => {
      const site = await here.aSite();
      const id = await conversationOf(site);
      const photo = await withExif(twoHalves(1200, 800), 1).jpeg().toBuffer();
      const ids = [await uploaded(site, 'IMG_1.JPG', photo), await uploaded(site, '../menu.pdf', pdf)];
      const sent = await reply(id, { message: 'Here it is.', attachment_ids: ids, client_message_id: 'm-1' });
      assert.equal(sent.status, 201, sent.text);
      const again = await reply(id, {
        message: 'Here it is.',
        attachment_ids: ids,
        client_message_id: 'm-1',
      });
      assert.deepEqual([again.status, again.body.duplicate], [200, true], again.text);
      const [message] = await messages(id);
      assert.deepEqual(message.attachments, again.body.message.attachments);
      const [picture, document] = message.attachments;
      assert.deepEqual(
        [picture.name, picture.media_type, picture.width, picture.height, document.name, document.media_type],
        ['IMG_1.JPG', 'image/jpeg', 1200, 800, 'menu.pdf', 'application/pdf'],
      );
      const shown = await open(picture.url);
      const bytes = Buffer.from(await shown.arrayBuffer());
      assert.equal(shown.headers.get('content-type'), 'image/jpeg');
      assert.match(shown.headers.get('content-disposition') ?? '', /^inline; filename="IMG_1\.JPG"/);
      assert.ok(!bytes.includes('Exif'), 'what the camera wrote is gone');
      const small = await open(picture.thumb_url);
      assert.equal(small.headers.get('content-type'), 'image/webp');
      const saved = await open(document.url);
      assert.equal(saved.headers.get('content-type'), 'application/octet-stream');
      assert.match(saved.headers.get('content-disposition') ?? '', /^attachment; filename="menu\.pdf"/);
      assert.equal(saved.headers.get('content-security-policy'), "default-src 'none'; sandbox");
      assert.equal(saved.headers.get('x-content-type-options'), 'nosniff');
      assert.deepEqual(Buffer.from(await saved.arrayBuffer()), pdf);
      assert.equal((await open(`${document.url}0`)).status, 404);
      here.clock.at = Date.now() + 9 * day;
      assert.equal((await open(document.url)).status, 404, 'the link has ended');
      here.clock.at = undefined;
    });

    test('a file belongs to one message of its own site; without a text its name is the text', async () => {
      const [site, other] = [await here.aSite(), await here.aSite()];
      const [id, otherConversation] = [await conversationOf(site), await conversationOf(other)];
      const file = await uploaded(site, 'cv.pdf', pdf);
      const refused = async (conversation: number, more: object) => {
        const { status, body } = await reply(conversation, more);
        return [status, body.errors?.[0]?.pointer];
      };
      assert.deepEqual(await refused(otherConversation, { attachment_ids: [file] }), [
        422,
        '/attachment_ids',
      ]);
      assert.deepEqual(await refused(id, {}), [422, '/message']);
      assert.deepEqual(await refused(id, { message: 'x', attachment_ids: [file, 999_999] }), [
        422,
        '/attachment_ids',
      ]);
      assert.equal((await reply(id, { attachment_ids: [file] })).status, 201);
      assert.deepEqual(await refused(id, { attachment_ids: [file] }), [422, '/attachment_ids']);
      const [message] = await messages(id);
      assert.deepEqual([message.body, message.attachments.length], ['cv.pdf', 1]);
      const response = await here.post('/conversations', {
        site_id: site.siteId,
        contact: { name: 'New', email: 'new@example.net' },
        message: 'The offer.',
        attachment_ids: [await uploaded(site, 'offer.pdf', pdf)],
      });
      assert.equal(response.status, 201, response.text);
      assert.deepEqual(
        response.body.message.attachments.map(({ name }: { name: string }) => name),
        ['offer.pdf'],
      );
      const foreign = await here.app.call('POST', '/api/control-plane/attachments', {
        token: other.token,
        body: { site_id: site.siteId, filename: 'a.txt', file_base64: base64('a') },
      });
      assert.ok(foreign.status >= 400, foreign.text);
    });

    test('executables, broken pictures, empty and oversized files are refused at the field, and daily volume is limited', async () => {
      const site = await here.aSite();
      const refusal = async (filename: string, content: Buffer | string) => {
        const { status, body } = await upload(site, { filename, file_base64: base64(content) });
        return [status, body.errors?.[0]?.pointer, body.errors?.[0]?.code];
      };
      assert.deepEqual(await refusal('a.pdf', '#!/bin/sh\necho'), [422, '/file_base64', 'not_allowed']);
      const broken = (await twoHalves(300, 200).png().toBuffer()).subarray(0, 200);
      assert.deepEqual(await refusal('a.png', broken), [422, '/file_base64', 'broken']);
      assert.deepEqual(await refusal('a.txt', ''), [422, '/file_base64', 'too_short']);
      assert.deepEqual((await upload(site, { filename: 'a.txt' })).body.errors[0].pointer, '/file');
      await uploaded(site, 'large.bin', Buffer.alloc(900_000, 1));
      const over = await upload(site, { filename: 'b.bin', file_base64: base64(Buffer.alloc(900_000, 2)) });
      assert.deepEqual([over.status, over.body.code], [429, 'rate_limited']);
      // Visitors have a limit of their own.
      const widget = await aWidgetSite(here);
      const visitor = aVisitor(here, widget.siteKey);
      const sends = await visitor.ask('attachments', {
        visitor_secret: visitor.secret,
        file_base64: base64('Hello'),
      });
      assert.equal(sends.status, 200, sends.text);
    });

    test('a visitor sends a file in the chat and sees the team’s; other visitors cannot use it, and a site can disable files', async () => {
      const site = await aWidgetSite(here);
      const [grace, ada] = [aVisitor(here, site.siteKey), aVisitor(here, site.siteKey)];
      const file = { visitor_secret: grace.secret, filename: 'crack.png' };
      const photo = await twoHalves(300, 200).png().toBuffer();
      const { body: sent, text } = await grace.ask('attachments', { ...file, file_base64: base64(photo) });
      assert.equal(sent.width, 300, text);
      const ids = { attachment_ids: [sent.attachment_id], seconds_open: 9 };
      assert.equal((await ada.write('Mine', ids)).status, 422);
      const message = await grace.write('Look', ids);
      assert.equal(message.status, 201, message.text);
      assert.equal(message.body.message.attachments[0].name, 'crack.jpg');
      const { body: conversations } = await here.get('/conversations', { site_id: site.siteId });
      const { conversation_id: id } = conversations.data.find(
        ({ preview }: { preview: string }) => preview === 'Look',
      );
      await reply(id, { attachment_ids: [await uploaded(site, 'offer.pdf', pdf)] });
      const { body: seen } = await grace.list();
      assert.deepEqual(
        seen.messages.map(({ attachments }: Reply['body']) => attachments[0].name),
        ['crack.jpg', 'offer.pdf'],
      );
      assert.equal((await open(seen.messages[1].attachments[0].url)).status, 200);
      await site.save({ takes_files: false });
      const refused = await grace.ask('attachments', { ...file, file_base64: base64(photo) });
      assert.equal(refused.status, 404);
      assert.equal((await grace.config()).body.takes_files, false);
    });

    test('ticket files are deleted and restored with the ticket, and kept until it is purged', async () => {
      const site = await here.aSite();
      const requester = { email: 'grace@example.net', name: 'Grace' };
      const input = { site_id: site.siteId, subject: 'Oven', message: 'It is cold', requester };
      const { ticket_id } = (await here.post('/tickets', input)).body.ticket;
      const file = await uploaded(site, 'manual.pdf', pdf);
      const answer = await here.post('/ticket-messages/reply', { ticket_id, attachment_ids: [file] });
      assert.equal(answer.status, 201, answer.text);
      const thread = async () => (await here.get('/ticket-messages', { ticket_id })).body.data;
      const [{ attachments, body }] = await thread();
      assert.deepEqual([attachments[0].name, body], ['manual.pdf', 'manual.pdf']);
      const removed = await here.post(`/tickets/${ticket_id}/delete`, { confirm: true });
      assert.equal((await open(attachments[0].url)).status, 404);
      const held = await selectReferencedFiles(here.app.database.reader, [sha256Of(pdf), 'f'.repeat(64)]);
      assert.deepEqual([...held], [sha256Of(pdf)], 'the sweep leaves them');
      const restored = await here.post(`/removals/${removed.body.removal_id}/restore`, {});
      assert.equal(restored.status, 200, restored.text);
      assert.equal((await open((await thread())[0].attachments[0].url)).status, 200);
    });

    test('a published form accepts files: they reach the conversation, and refusals name the field’s label', async () => {
      const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
      const starter = { project_id, name: 'Harbour Lane', kind: 'starter', starter_key: 'bare' };
      const { site_id, url } = (await here.post('/sites', starter)).body;
      const fields = [
        { key: 'email', label: 'E-mail', type: 'email', maps_to: 'email' },
        { key: 'photos', label: 'Photos', type: 'file', required: true, accept: 'pictures' },
      ];
      const form = { site_id, form_key: 'damage', fields };
      const contradicts = await here.post('/site-forms', { ...form, event: { type: 'subscription' } });
      assert.deepEqual([contradicts.status, contradicts.body.errors?.[0]?.pointer], [422, '/event/type']);
      const saved = await here.post('/site-forms', { ...form, event: { type: 'lead' } });
      assert.equal(saved.status, 201, saved.text);
      const { revision_id, hash: expected_hash } = saved.body.revision;
      await here.post('/revisions/publish', { site_id, revision_id, expected_hash, confirm: true });
      const send = (files: readonly (readonly [string, string, Buffer])[]) =>
        siteCall(`${url.replace(/\/$/, '')}/forms/damage`, {
          method: 'POST',
          headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
          body: formOf({ email: 'grace@example.org', photos: 'file_1' }, files),
        });
      const photo = await twoHalves(300, 200).png().toBuffer();
      const none = await send([['photos', '', Buffer.alloc(0)]]);
      assert.deepEqual([none.status, /Photos/.test(none.text)], [422, true], none.text);
      const wrong = await send([['photos', 'x.png', Buffer.from('#!/bin/sh')]]);
      assert.equal(wrong.status, 422);
      assert.match(wrong.text, /<strong>Photos<\/strong>: Please check this entry\. Up to 5 files/);
      const two = await send([
        ['photos', 'left.png', photo],
        ['photos', 'notes.txt', Buffer.from('The left one')],
        ['other', 'ignored.txt', Buffer.from('x')],
      ]);
      assert.equal(two.status, 303, two.text);
      const { data } = (await here.get('/conversations', { site_id })).body;
      const [message] = await messages(data[0].conversation_id);
      assert.deepEqual(
        [message.body, message.attachments.map(({ name }: { name: string }) => name)],
        ['left.jpg\nnotes.txt', ['left.jpg', 'notes.txt']],
      );
    });
  },
  { attachmentBytesPerDay: 1024 * 1024 },
);

let clamd: ClamdStandIn;
before(async () => {
  clamd = await startClamd();
});
after(() => clamd.close());
const late = {
  get clamdUrl() {
    return clamd.url;
  },
};
onAProduct((here) => {
  test('a virus scanner is asked before anything is stored, and files are refused while it is unreachable', async () => {
    const site = await here.aSite();
    const upload = (text: string) =>
      here.post('/attachments', { site_id: site.siteId, filename: 'a.txt', file_base64: base64(text) });
    assert.equal((await upload('Good morning')).status, 200);
    const bad = await upload(`Hello ${infected}`);
    assert.deepEqual([bad.status, bad.body.errors?.[0]?.code], [422, 'infected'], bad.text);
    assert.match(bad.body.errors[0].detail, /Stand-In\.Test/);
    assert.deepEqual(clamd.checked.at(-1)?.toString(), `Hello ${infected}`);
    clamd.says = 'INSTREAM size limit exceeded. ERROR';
    const unchecked = await upload('Good evening');
    assert.deepEqual([unchecked.status, unchecked.body.code], [503, 'not_ready']);
    clamd.says = undefined;
  });
}, late);
