import { Button, FileButton, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { importRedirects } from '../../api/redirects.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './redirects.module.css';

interface ImportDialogProps {
  siteId: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Imports the addresses of an old site. */
export const ImportDialog = ({ siteId, isOpen, onClose }: ImportDialogProps) => (
  <Dialog opened={isOpen} onClose={onClose} title="Import a list" size="lg">
    <Fields siteId={siteId} onClose={onClose} />
  </Dialog>
);

type Imported = Awaited<ReturnType<typeof importRedirects>>;

const charactersMax = 400_000;

function Fields({ siteId, onClose }: Omit<ImportDialogProps, 'isOpen'>) {
  const [imported, setImported] = useState<Imported>();
  const form = useForm({
    initialValues: { csv: '' },
    validate: {
      csv: (value) =>
        value.trim() === ''
          ? 'Choose a file or paste the list first.'
          : value.length > charactersMax
            ? 'The list is too long. Import it in parts.'
            : null,
    },
  });
  const take = useWrite({
    changes: ['change_set', 'revision'],
    write: ({ csv }: { csv: string }) => importRedirects(siteId, csv),
    form,
    onDone: setImported,
  });
  if (imported) return <Outcome imported={imported} onClose={onClose} />;
  return (
    <DialogForm form={form} write={take} submit="Import" onCancel={onClose}>
      <p className={css.quiet}>
        One line per address: the old one, then the new one. Full addresses work too. Without a new one,
        visitors see that the page is gone.
      </p>
      <FileButton
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={(file) => void file?.text().then((csv) => form.setFieldValue('csv', csv))}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={iconSizes.normal} />}>
            Choose a file
          </Button>
        )}
      </FileButton>
      <Textarea
        label="List"
        placeholder={'/speisekarte.html, /menu\n/blog/*, /news/*\n/winter-2019,'}
        autosize
        minRows={6}
        maxRows={14}
        spellCheck={false}
        classNames={{ input: css.csv ?? '' }}
        {...form.getInputProps('csv')}
      />
    </DialogForm>
  );
}

function Outcome({ imported, onClose }: { imported: Imported; onClose: () => void }) {
  const { added, skipped } = imported;
  return (
    <>
      <p role="status">
        {added === 0
          ? 'Nothing was added.'
          : `${added} ${added === 1 ? 'address is' : 'addresses are'} part of the draft. Publish to make them live.`}
      </p>
      {skipped.length === 0 ? null : (
        <>
          <p className={css.quiet}>Skipped:</p>
          <ul className={css.skipped}>
            {skipped.map(({ line, says }) => (
              <li key={line}>
                Line {line}: {says}
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
