import { administrator } from '../../../test/app.ts';
import type { Product } from '../../events/test/on-each-product.ts';

let count = 0;

/** Creates a member of only these projects. */
export const memberOf =
  (here: Product) =>
  async (...projectIds: number[]) => {
    count += 1;
    const email = `member-${count}@example.com`;
    const { password } = administrator;
    const account = { email, password, name: `Member ${count}`, role: 'member', project_ids: projectIds };
    const { body } = await here.post('/accounts', account);
    const signedIn = await here.post('/auth/login', { email, password });
    return { accountId: body.account_id as number, name: account.name, token: signedIn.body.token as string };
  };
