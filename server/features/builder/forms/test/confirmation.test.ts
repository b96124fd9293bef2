import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../../../../test/eventually.ts';
import { siteCall } from '../../../../test/site-call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';

onAProduct(
  (here) => {
    test('a published form confirms in the site’s language, rate limited per address, and replies join the conversation', async () => {
      const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
      const { token } = (await here.post('/tokens', { name: 'builder' })).body;
      const input = { project_id, name: 'Corner Bakery', kind: 'starter', starter_key: 'bare' };
      const { site_id, url } = (await here.post('/sites', input)).body;
      const control = async (path: string, body: object) =>
        (await here.app.call('POST', `/api/control-plane/${path}`, { token, body: { site_id, ...body } }))
          .body;
      const mails = async () => (await here.get('/mail/messages')).body.data;
      const send = (fields: Record<string, string>) =>
        siteCall(`${url.replace(/\/$/, '')}/forms/contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(fields).toString(),
        });
      const publish = async ({ revision_id, hash }: { revision_id: string; hash: string }) =>
        control('revisions/publish', { revision_id, expected_hash: hash, confirm: true });

      await publish((await control('site-forms', { form_key: 'contact' })).revision);
      await send({ name: 'Ada', email: 'ada@example.net', message: 'No confirmation' });
      assert.deepEqual(await mails(), []);

      const confirmation = { subject: 'We have it', text: 'Thank you.\n\nWe answer soon.' };
      const saved = await control('site-forms', { form_key: 'contact', confirmation });
      assert.deepEqual(saved.warnings, []);
      await publish(saved.revision);
      const evil = { name: 'Buy http://spam.test', email: 'Grace@example.net', message: 'Cheap pills' };
      for (const more of ['', ' one', ' two', ' three'])
        await send({ ...evil, message: evil.message + more });
      const sent = await mails();
      assert.deepEqual(
        sent.map(({ kind, to }: { kind: string; to: string }) => [kind, to]),
        Array(2).fill(['confirmation', 'grace@example.net']),
      );
      const opened = (await here.post(`/mail/messages/${sent[0].mail_id}/open`, {})).body;
      assert.equal(opened.subject, 'We have it');
      assert.match(opened.text, /^Thank you\.\n\nWe answer soon\./);
      assert.doesNotMatch(JSON.stringify(opened), /pills|spam\.test/);
      assert.match(opened.reply_to, /^answers\+c\d+-[0-9a-f]{20}@example\.com$/);

      assert.match(opened.html, /<a class="link" href="[^"]+"[^>]*>Corner Bakery<\/a>/);
      assert.doesNotMatch(opened.html, /#2f5d50/, 'in the colours of the site, not of the house');

      const [{ conversation_id }] = (await here.get('/conversations', { site_id, q: 'Cheap' })).body.data;
      await here.post('/messages/reply', { conversation_id, message: 'No, thank you.' });
      const answer = async () => (await mails()).find(({ kind }: { kind: string }) => kind === 'answer');
      await eventually(async () => (await answer()) !== undefined, 'the answer');
      assert.equal((await answer()).subject, 'Re: We have it', 'mail programs keep it with the confirmation');

      await here.post(`/mail/messages/${sent[0].mail_id}/reply-as-recipient`, { message: 'One more thing.' });
      const lastPreview = async () => {
        const [conversation] = (await here.get('/conversations', { site_id, q: 'One more thing' })).body.data;
        return conversation?.preview;
      };
      await eventually(async () => (await lastPreview()) !== undefined, 'the answer in the conversation');
      assert.equal(await lastPreview(), 'One more thing.');
      const [arrived] = (await here.get('/incoming-mail', { site_id })).body.data;
      const source = await here.get(`/incoming-mail/${arrived.incoming_mail_id}/source`);
      assert.equal(source.headers.get('content-type'), 'message/rfc822');
      assert.match(source.text, /One more thing\.[\s\S]*> Thank you\./);
      assert.equal((await here.get(`/incoming-mail/${arrived.incoming_mail_id}/files/0`)).status, 404);
    });
  },
  { smtpUrl: 'mailbox:', mailFrom: 'post@example.com', mailReplyTo: 'answers@example.com' },
);
