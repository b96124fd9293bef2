import { randomBytes } from 'node:crypto';
import type { Demo } from '../../platform/demo/index.ts';

/** Members who appear in the history but cannot sign in. */
const people = [
  { name: 'Mira Holt', email: 'mira@example.com' },
  { name: 'Jonas Reed', email: 'jonas@example.com' },
  { name: 'Tess Arden', email: 'tess@example.com' },
  { name: 'Emil Vance', email: 'emil@example.com' },
  // A client who reviews the draft of one site and has a role on that site only.
  { name: 'Maren Holt', email: 'maren@example.com' },
] as const;

const aPassword = (): string => randomBytes(24).toString('base64url');

/** The people of the demo. Projects assign their members. */
export const demo: Demo = {
  async prepare({ stage, nobody, members }) {
    for (const { name, email } of people) {
      const [demoPassword, password] = [aPassword(), aPassword()];
      const account = { name, email, role: 'member', password: demoPassword, project_ids: [] };
      const { account_id } = await stage.prepare<{ account_id: number }>('account.create', account);
      const caller = { ...nobody, accountId: account_id, role: 'member', label: email } as const;
      // They have signed in once and set their own password.
      const change = { current_password: demoPassword, new_password: password };
      await stage.call('account.password', { caller }, change, 'command-center');
      members.push({ caller, email, password, projectIds: new Set() });
    }
    await stage.prepare('token.create', { name: 'Reporting agent', scopes: ['read'] });
  },
};
