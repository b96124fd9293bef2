import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { addDomain, domainsQuery } from '../../api/domains.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';
import css from './domains.module.css';

interface AddDomainProps {
  siteId: number;
  isFirst: boolean;
}

/** Adds a domain together with its `www` counterpart. */
export function AddDomain({ siteId, isFirst }: AddDomainProps) {
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { name: '' },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter a domain first, such as www.bakery.example.' : null),
    },
  });
  const add = useWrite({
    changes: ['domain'],
    write: ({ name }: { name: string }) => addDomain(siteId, name.trim()),
    form,
    successMessage: () => 'Domain added.',
    onDone: (found) => {
      queries.setQueryData(domainsQuery(siteId).queryKey, found);
      form.reset();
    },
  });
  return (
    <Panel
      title={isFirst ? 'Add a domain' : 'Add another domain'}
      description="With or without www. The other one is added too and redirects to the one you enter."
    >
      <WriteForm form={form} write={add}>
        <ProblemNotice error={add.problem} title="Couldn’t add the domain" />
        <div className={css.add}>
          <TextInput
            className={css.name}
            label="Domain"
            placeholder="www.bakery.example"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
            {...form.getInputProps('name')}
          />
          <Button
            type="submit"
            className={css.submit}
            loading={add.isBusy}
            leftSection={<IconPlus size={iconSizes.normal} />}
          >
            Add
          </Button>
        </div>
      </WriteForm>
    </Panel>
  );
}
