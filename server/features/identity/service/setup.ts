import { failState } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { oneTimeCodeHash } from '../../../platform/crypto/one-time-code.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hold } from '../../limits/index.ts';
import type { operations } from '../operations.ts';
import { emailKey } from '../rules.ts';
import { hasAdministrator, insertAccount } from '../store/accounts.ts';
import { deleteSetupCodes, setupCodeExists } from '../store/setup.ts';
import type { ServiceDeps } from './deps.ts';
import { setupSubject } from './first-run.ts';
import { failEmailTaken } from './people.ts';
import { invalidCredentials } from './sign-in-guard.ts';
import { startSession } from './start-session.ts';

type SetupHandlers = Pick<Handlers<typeof operations, Db>, 'setupGet' | 'setupComplete'>;

const codeRefused = 'This set-up code is wrong or has expired.';

function failSetUp(): never {
  failState('The first administrator already exists. Sign in instead.');
}

/** Creation of the first administrator with the code printed by the server. */
export function setupHandlers({ listAccessibleSites, passwords, guard }: ServiceDeps): SetupHandlers {
  return {
    async setupGet(_, { db }) {
      return { needed: !(await hasAdministrator(db)) };
    },

    setupComplete: prepared({
      async prepare({ code, password }, { db, now, request }) {
        if (await hasAdministrator(db)) failSetUp();
        const attempt = { subject: setupSubject, address: request.address, now };
        await guard.admit(db, attempt);
        const codeHash = oneTimeCodeHash(code);
        if (!(await setupCodeExists(db, codeHash))) {
          // Completed by another caller between the two checks.
          if (await hasAdministrator(db)) failSetUp();
          return guard.refuse(attempt, codeRefused);
        }
        return { attempt, codeHash, passwordHash: await passwords.hash(password) };
      },
      async run({ email, name, transport }, context, { attempt, codeHash, passwordHash }) {
        const { db, now } = context;
        await hold(db, setupSubject);
        if (await hasAdministrator(db)) failSetUp();
        // The server was restarted and has printed another code.
        if (!(await setupCodeExists(db, codeHash))) throw invalidCredentials(codeRefused);
        await guard.accept(db, attempt);
        const account = await insertAccount(db, {
          email: emailKey(email),
          name,
          role: 'administrator',
          password_hash: passwordHash,
          created_at: now,
        });
        if (!account) failEmailTaken();
        await deleteSetupCodes(db);
        return startSession(context, account, transport, listAccessibleSites);
      },
    }),
  };
}
