import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runDueJobs } from '../../../platform/jobs/test/due-jobs.ts';
import { onEachProduct } from '../../events/test/on-each-product.ts';
import { memberOf } from '../../team/test/a-member.ts';
import { ticketDesk } from '../../tickets/test/at-the-desk.ts';
import { handOverJob } from '../work/hand-over.ts';

onEachProduct((here) => {
  const desk = ticketDesk(here);
  const { ok } = desk;
  const aMember = memberOf(here);
  const remove = (accountId: number, body: object = { confirm: true }) =>
    here.post(`/accounts/${accountId}/delete`, body);
  const handOverDone = () => runDueJobs(here.app.database, [handOverJob], here.app.database.now());

  test('a removed person is signed out at once, and assignments go to the chosen one', async () => {
    const [site, other] = [await here.aSite(), await here.aSite()];
    const gone = await aMember(site.projectId, other.projectId);
    const successor = await aMember(site.projectId);
    const assignee_id = gone.accountId;
    const { lead_id, contact_id } = (await site.send({ email: 'a@example.com', name: 'Alan' })).body;
    const otherLeadId = (await site.send({ email: 'b@example.com' })).body.lead_id;
    const conversation = await desk.write(site, 'Hello');
    const { ticket_id } = await desk.create(site, { message: 'Broken' });
    const far = await desk.create(other, { message: 'Broken there' });
    await ok(here.post(`/leads/${lead_id}`, { assignee_id }));
    await ok(here.post(`/leads/${otherLeadId}`, { assignee_id, status: 'won' }));
    await ok(here.post(`/conversations/${conversation}`, { assignee_id }));
    await ok(desk.save(ticket_id, { assignee_id }));
    await ok(desk.save(far.ticket_id, { assignee_id }));

    const preview = await ok(remove(gone.accountId, {}));
    assert.deepEqual(preview.open.toSorted(byWhat), [
      { what: 'conversations', count: 1 },
      { what: 'leads', count: 1 },
      { what: 'tickets', count: 2 },
    ]);
    assert.match(preview.would, new RegExp(`^${gone.name} could not sign in any more`));
    assert.equal((await here.get('/me', {}, gone.token)).status, 200);

    await ok(remove(gone.accountId, { confirm: true, hand_to: successor.accountId }));
    assert.equal((await here.get('/me', {}, gone.token)).body.code, 'token_revoked');
    const email = `${gone.name.toLowerCase().replace(' ', '-')}@example.com`;
    const again = await here.post('/auth/login', { email, password: 'a long sentence' });
    assert.equal(again.status, 401);
    const { data: people } = await ok(here.get('/accounts', { limit: 200 }));
    assert.ok(!people.some(({ account_id }: { account_id: number }) => account_id === gone.accountId));

    await handOverDone();
    const lead = await ok(here.get(`/leads/${lead_id}`));
    assert.deepEqual([lead.assignee.account_id, lead.contact.contact_id], [successor.accountId, contact_id]);
    assert.equal(
      (await ok(here.get(`/conversations/${conversation}`))).assignee.account_id,
      successor.accountId,
    );
    const ticket = await desk.get(ticket_id);
    assert.equal(ticket.assignee.account_id, successor.accountId);
    assert.deepEqual([ticket.history[0].field, ticket.history[0].to], ['assignee', successor.name]);
    // The new assignee has no access to that site.
    assert.equal((await desk.get(far.ticket_id)).assignee, null);
    // Finished work keeps their name.
    assert.equal((await ok(here.get(`/leads/${otherLeadId}`))).assignee.name, gone.name);
    assert.equal((await remove(gone.accountId)).status, 404);

    // The e-mail is available again.
    const replacement = { email, password: 'another sentence', name: 'Anew', role: 'member' };
    assert.equal((await here.post('/accounts', replacement)).status, 201);
  });

  test('not oneself, nor the last administrator, nor by a member; and nothing goes to an unknown account', async () => {
    const site = await here.aSite();
    const me = (await ok(here.get('/me'))).user.user_id;
    const refused = await remove(me);
    assert.deepEqual([refused.status, refused.body.code], [409, 'state_conflict']);
    const member = await aMember(site.projectId);
    const response = await here.post(`/accounts/${me}/delete`, { confirm: true }, member.token);
    assert.equal(response.body.code, 'administrator_required');
    for (const hand_to of [999_999, member.accountId]) {
      const { status, body } = await remove(member.accountId, { confirm: true, hand_to });
      assert.deepEqual([status, body.errors[0].pointer], [422, '/hand_to']);
    }
    assert.equal((await remove(member.accountId)).status, 200);
  });
});

const byWhat = (a: { what: string }, b: { what: string }) => (a.what < b.what ? -1 : 1);
