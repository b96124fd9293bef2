import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconClock, IconDownload, IconTrash } from '@tabler/icons-react';
import { erasePerson, keepPerson, personFile } from '../../api/contacts.ts';
import type { Contact } from '../../api/records.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { exactTime } from '../../time/relative.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './contact-page.module.css';
import { contactName } from './marks.tsx';

const moment = (time: string): string => exactTime(Date.parse(time));

/** Shows a scheduled erasure and cancels it. */
export function ErasureNotice({ contact }: { contact: Contact }) {
  const isAdministrator = useIsAdministrator();
  const keep = useWrite({
    changes: ['contact'],
    write: () => keepPerson(contact.contact_id),
    successMessage: () => 'Erasure cancelled.',
  });
  if (contact.erase_at === null) return null;
  return (
    <>
      <Alert
        variant="default"
        mb="md"
        role="status"
        icon={<IconClock size={iconSizes.normal} />}
        title={`Will be erased on ${moment(contact.erase_at)}`}
      >
        <p className={css.warning}>
          Everything about this person will be erased on every site. Until then it can be cancelled
          {isAdministrator ? '.' : ' by an administrator.'}
        </p>
        {isAdministrator ? (
          <Button mt="sm" size="xs" variant="default" loading={keep.isBusy} onClick={() => keep.run()}>
            Cancel erasure
          </Button>
        ) : null}
      </Alert>
      <ProblemNotice error={keep.problem} />
    </>
  );
}

/** Rights under privacy laws: export of a person's data, and erasure. */
export function PersonData({ contact }: { contact: Contact }) {
  const [isErasing, erasing] = useDisclosure();
  if (!useIsAdministrator())
    return (
      <Panel title="Personal data">
        <p className={css.warning}>
          An administrator can download everything about this person, or erase it on every site.
        </p>
      </Panel>
    );
  return (
    <Panel title="Personal data" description="Everything about this person, on every site">
      <div className={css.buttons}>
        <Button
          component="a"
          size="xs"
          variant="default"
          href={personFile(contact.contact_id)}
          leftSection={<IconDownload size={iconSizes.small} />}
        >
          Download
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={contact.erase_at !== null}
          leftSection={<IconTrash size={iconSizes.small} />}
          onClick={erasing.open}
        >
          Erase
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isErasing}
        title={`Erase ${contactName(contact)}?`}
        confirm="Erase this person"
        changes={['contact']}
        preview={() => erasePerson(contact.contact_id, {})}
        write={() => erasePerson(contact.contact_id, { confirm: true })}
        successMessage={({ erase_at }) =>
          erase_at === undefined || erase_at === null
            ? 'Erasing this person.'
            : `The person will be erased on ${moment(erase_at)}.`
        }
        onClose={erasing.close}
      >
        <p>
          Backups, webhook deliveries and exports are not affected. If they asked for a copy of their data,
          download it first.
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
