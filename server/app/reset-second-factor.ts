import { audit } from '../features/audit/index.ts';
import { secondFactor } from '../features/second-factor/index.ts';
import { Failure } from '../kernel/errors.ts';
import { StartRefusal } from '../platform/config/index.ts';
import { requestId } from '../text/ids.ts';
import type { App } from './app.ts';

/** `--reset-second-factor`: removes a person's second factor, and writes that to the audit log. */
export async function resetSecondFactor(app: App, email: string): Promise<void> {
  const accountId = await app
    .featureExports(secondFactor)
    .resetByHost(email)
    .catch((thrown: unknown) => {
      throw thrown instanceof Failure ? new StartRefusal(thrown.detail ?? thrown.code) : thrown;
    });
  if (accountId === undefined) throw new StartRefusal(`No account has the e-mail ${email}.`);
  const at = app.database.now();
  await app.database.transact((db) =>
    app.featureExports(audit).write(db, {
      at,
      interfaceName: 'public',
      action: 'account.reset_second_factor',
      siteId: null,
      actorKind: 'nobody',
      tokenId: null,
      actor: 'operator of the server',
      result: 'ok',
      status: 200,
      durationMs: 0,
      errorCode: null,
      errorText: null,
      requestId: requestId(undefined, at),
      record: `account:${accountId}`,
      address: null,
    }),
  );
  process.stdout.write(
    `The second factor of ${email} is reset: the password alone signs in. They are told.\n`,
  );
}
