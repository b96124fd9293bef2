import assert from 'node:assert/strict';
import type { Reply } from '../../../test/app.ts';
import type { Product, Site } from '../../events/test/on-each-product.ts';
import { insertMail } from '../../mail/store/outgoing.ts';
import { aVisitor } from '../../widget/test/visitor.ts';

/** A unique word, and not part of another. */
export const marker = 'xylokumquat';

const bodyOf = (reply: Reply): Reply['body'] => {
  assert.ok(reply.status < 300, reply.text);
  return reply.body;
};

/**
 * Creates a person with the marker in every field that can describe them, filled by themselves, the site and the
 * team. Returns their contact on the first site.
 */
export async function somebody(here: Product, site: Site, otherSite: Site): Promise<number> {
  const post = async (path: string, body: object) => bodyOf(await here.post(path, body));
  const event = {
    name: marker,
    email: `${marker}@example.com`,
    phone: `+1 ${marker}`,
    subject: marker,
    message: marker,
    status: marker,
    priority: marker,
    category: marker,
    subcategory: marker,
    folder: marker,
    source: marker,
    tags: [marker],
    custom_fields: { [marker]: marker },
  };
  const sent = bodyOf(await site.send({ ...event, type: 'lead', external_id: marker }));
  bodyOf(await otherSite.send({ ...event, type: 'subscription', status: 'subscribed' }));
  const { lead_id, contact_id } = sent;
  await post(`/activity/${sent.event.event_id}/status`, { status: 'open', note: marker });
  await post(`/leads/${lead_id}`, { status: 'won', note: marker, tags: [marker] });

  // They write twice, and identify themselves only the first time.
  const key = { type: 'message', conversation_key: marker };
  const wrote = bodyOf(await site.send({ ...event, ...key }, { 'Idempotency-Key': `first-${marker}` }));
  bodyOf(await site.send({ ...key, message: `It is me again, ${marker}` }));
  const { conversation_id } = wrote;
  const labels = { category: marker, subcategory: marker, folder: marker, tags: [marker] };
  await post(`/conversations/${conversation_id}`, { ...labels, subject: marker });
  const words = { conversation_id, message: `Hello ${marker}` };
  await post('/messages/reply', { ...words, metadata: labels, client_message_id: marker });
  await post('/messages/reply', { ...words, private: true });

  const { body: seen } = await here.get(`/sites/${site.siteId}`);
  const visitor = aVisitor(here, seen.site_key);
  const page = { url: `https://garden.example.com/${marker}`, title: marker };
  const known = { name: marker, email: `${marker}@example.com`, page, seconds_open: 30 };
  bodyOf(await visitor.write(`In the chat, ${marker}`, known));
  bodyOf(await visitor.form({ ...known, message: `In the form, ${marker}` }));

  // They make requests, within the conversation and outside of it.
  await post('/tickets', { site_id: site.siteId, conversation_id });
  const custom_fields = { [marker]: marker };
  const input = {
    requester: { name: marker, email: known.email },
    subject: marker,
    message: marker,
    lead_id,
  };
  const { ticket } = await post('/tickets', {
    site_id: site.siteId,
    client_ticket_id: marker,
    custom_fields,
    tags: [marker],
    ...input,
  });
  const { ticket_id } = ticket;
  const answer = { ticket_id, message: `Done, ${marker}` };
  await post('/ticket-messages/reply', { ...answer, client_message_id: marker, status: 'pending' });
  await post('/ticket-messages/reply', { ...answer, private: true });
  await post('/ticket-messages/reply', { ...answer, from: 'customer' });

  // A deleted record that can be restored.
  const { ticket: spare } = await post('/tickets', { site_id: site.siteId, ...input });
  await post(`/tickets/${spare.ticket_id}/delete`, { confirm: true });

  // They had another e-mail before.
  const before = bodyOf(await site.send({ ...event, email: `old-${marker}@example.com` }));
  await post(`/contacts/${before.contact_id}/merge`, { into_contact_id: contact_id });
  await post(`/contacts/${contact_id}`, { name: `${marker} the second`, phone: marker });
  await post(`/contacts/${contact_id}/subscribe`, {});

  // An answer went to them by mail, and was refused.
  await here.app.database.transact((db) =>
    insertMail(db, {
      kind: 'answer',
      site_id: site.siteId,
      contact_id,
      about_kind: null,
      about_id: null,
      to_address: known.email,
      subject: marker,
      message_id: 'm1@example.com',
      content: null,
      is_kept: 0,
      state: 'failed',
      reason: `No such person: ${marker}`,
      created_at: Date.now(),
      ended_at: Date.now(),
    }),
  );
  // They wrote by mail, quoted an older one, and somebody in their name is held.
  await here.app.database.transact(async (db) => {
    const { message_id } = await db
      .selectFrom('message')
      .select('message_id')
      .where('conversation_id', '=', conversation_id)
      .orderBy('message_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const mailed = {
      header_id: `${marker}@example.com`,
      subject: marker,
      quoted: marker,
      files: JSON.stringify([{ name: marker, bytes: 1 }]),
    };
    await db
      .insertInto('message_mail')
      .values({ message_id, site_id: site.siteId, address: known.email, ...mailed })
      .execute();
    await db
      .insertInto('attachment')
      .values({
        site_id: site.siteId,
        message_id,
        name: marker,
        visitor_hash: null,
        sent_by: 'visitor',
        media_type: 'text/plain',
        size: 1,
        sha256: 'a'.repeat(64),
        created_at: Date.now(),
      })
      .execute();
    const held = { envelope: JSON.stringify({ to: [known.email] }), arrival_key: marker, reason: marker };
    const words = { from_address: known.email, from_name: marker, to_address: known.email, body: marker };
    await db
      .insertInto('incoming_mail')
      .values({
        site_id: site.siteId,
        contact_id,
        source: 'smtp',
        size: 1,
        state: 'held',
        ...held,
        ...words,
        ...mailed,
        received_at: Date.now(),
        source_until: Date.now(),
      })
      .execute();
  });
  return contact_id;
}
