import { optional } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';

/** Credentials of the first administrator. Source: contract, §11. */
export const settings = {
  adminEmail: optional('ADMIN_EMAIL', {
    chapter: 'First administrator',
    description:
      'With `ADMIN_PASSWORD`: creates the first administrator if none exists, without the set-up link.',
    kind: kinds.email,
    requires: 'ADMIN_PASSWORD',
  }),
  adminPassword: optional('ADMIN_PASSWORD', {
    chapter: 'First administrator',
    description: 'The password of the first administrator. Ignored once there is one.',
    kind: kinds.password,
    isSecret: true,
    requires: 'ADMIN_EMAIL',
  }),
};
