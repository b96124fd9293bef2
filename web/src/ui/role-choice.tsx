import { Radio, Stack, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useIsAdministrator } from '../api/session.ts';
import { mayEverPublish, roleNames, type SiteRole, siteRolesQuery } from '../api/site-members.ts';

/** Description of the switch “Can publish”: what it means if it is off. */
export const withoutPublishing = 'If off, they can edit and ask someone to publish.';

export interface RoleForm {
  site_role: SiteRole;
  may_publish: boolean;
}

/** Selects a role on a site, and below the role the right to publish. Only administrators can make owners. */
export function RoleChoice<Form extends RoleForm>({ form }: { form: UseFormReturnType<Form> }) {
  const isAdministrator = useIsAdministrator();
  const roles = useQuery(siteRolesQuery).data?.roles ?? [];
  return (
    <Radio.Group label="Role" {...form.getInputProps('site_role')}>
      <Stack gap="sm" mt="xs">
        {roles
          .filter(({ role }) => isAdministrator || role !== 'owner')
          .map(({ role, says }) => (
            <Fragment key={role}>
              <Radio value={role} label={roleNames[role]} description={says} />
              {role === form.values.site_role && mayEverPublish(role) ? (
                <Switch
                  ml="xl"
                  label="Can publish"
                  description={withoutPublishing}
                  {...form.getInputProps('may_publish', { type: 'checkbox' })}
                />
              ) : null}
            </Fragment>
          ))}
      </Stack>
    </Radio.Group>
  );
}

/** Request members for a role and, where it applies, the right to publish. */
export const roleOf = ({ site_role: role, may_publish }: RoleForm) => ({
  role,
  ...(mayEverPublish(role) ? { may_publish } : {}),
});

export const emailProblem = (value: string): string | null =>
  /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value.trim())
    ? null
    : 'Use an e-mail address such as maren@example.com.';
