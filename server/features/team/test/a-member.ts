import { administrator } from '../../../test/app.ts';
import type { Product } from '../../events/test/on-each-product.ts';

let made = 0;

/** Creates a member of only these projects. */
export const memberOf =
  (here: Product) =>
  async (...projectIds: number[]) => {
    made += 1;
    const email = `member-${made}@example.com`;
    const { password } = administrator;
    const account = { email, password, name: `Member ${made}`, role: 'member', project_ids: projectIds };
    const { body } = await here.post('/accounts', account);
    const signedIn = await here.post('/auth/login', { email, password });
    return { accountId: body.account_id as number, name: account.name, token: signedIn.body.token as string };
  };
