import type { Product } from '../../../events/test/on-each-product.ts';

const center = '/api/command-center';
const password = 'a long sentence';

/** A person of a project, signed in. */
export async function aMember(
  here: Product,
  projectId: number,
  name: string,
): Promise<{ readonly accountId: number; readonly session: string }> {
  const email = `${name.toLowerCase()}-${projectId}@example.com`;
  const account = await here.post('/accounts', {
    ...{ email, name, role: 'member', password, project_ids: [projectId] },
  });
  const { body } = await here.app.call('POST', `${center}/auth/login`, { body: { email, password } });
  return { accountId: account.body.account_id, session: body.token };
}
