import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { onAProduct, type Site } from '../../events/test/on-each-product.ts';
import { memberOf } from './a-member.ts';

onAProduct((here) => {
  const aMember = memberOf(here);

  describe('the people of a site', () => {
    const peopleOf = async (site: Site, token = here.session) => {
      const { body } = await here.get(`/sites/${site.siteId}/people`, { limit: 200 }, token);
      return body.data.map(({ name }: { name: string }) => name);
    };

    test('are its members and all administrators, exactly those who can be assigned', async () => {
      const [site, other] = [await here.aSite(), await here.aSite()];
      const [member, stranger] = [await aMember(site.projectId), await aMember(other.projectId)];
      const { body: me } = await here.get('/me');
      const people = await peopleOf(site, member.token);
      assert.ok(people.includes(member.name) && people.includes(me.user.name));
      assert.ok(!people.includes(stranger.name));
      const { body } = await site.send({ type: 'message', message: 'Hello' });
      const give = (assignee_id: number) =>
        here.post(`/conversations/${body.conversation_id}`, { assignee_id });
      assert.equal((await give(member.accountId)).status, 200);
      assert.equal((await give(stranger.accountId)).status, 422);
    });

    test('exclude disabled accounts', async () => {
      const site = await here.aSite();
      const member = await aMember(site.projectId);
      await here.post(`/accounts/${member.accountId}`, { disabled: true });
      assert.ok(!(await peopleOf(site)).includes(member.name));
    });

    test('are visible only to those with access to the site', async () => {
      const [site, other] = [await here.aSite(), await here.aSite()];
      const { token } = await aMember(other.projectId);
      assert.equal((await here.get(`/sites/${site.siteId}/people`, {}, token)).status, 403);
    });
  });
});
