import type { Handlers } from '../../../kernel/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { countWithoutFactor, requiresSecondFactor, saveSignInSetting } from '../store/sign-in-setting.ts';
import type { ServiceDeps } from './deps.ts';

type SettingHandlers = Pick<Handlers<typeof operations, Db>, 'signInSettings' | 'signInSettingsSave'>;

const currentSettings = async (db: Db) => ({
  require_second_factor: await requiresSecondFactor(db),
  people_without: await countWithoutFactor(db),
});

/** Sign-in requirements for all people. */
export const signInSettingHandlers = ({ forget }: Pick<ServiceDeps, 'forget'>): SettingHandlers => ({
  signInSettings: (_input, { db }) => currentSettings(db),

  async signInSettingsSave({ require_second_factor }, { db, afterCommit }) {
    await saveSignInSetting(db, require_second_factor);
    afterCommit(forget);
    return currentSettings(db);
  },
});
