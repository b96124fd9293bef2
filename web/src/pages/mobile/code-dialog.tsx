import { Button } from '@mantine/core';
import { IconCircleCheck, IconClockOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { codesQuery, createCode } from '../../api/mobile-apps.ts';
import type { CodeCreated, MobileApp } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './code-dialog.module.css';
import { timeLeftText, useTimeLeft } from './time-left.ts';

interface CodeDialogProps {
  app: MobileApp;
  /** The dialog is closed while undefined. */
  created: CodeCreated | undefined;
  onAnother: (code: CodeCreated) => void;
  onClose: () => void;
}

/** Shows a configuration code, which can be seen only once, and whether a phone has used it. */
export const CodeDialog = ({ app, created, onAnother, onClose }: CodeDialogProps) => (
  <Dialog
    opened={created !== undefined}
    onClose={onClose}
    title={`A code for ${app.app_name}`}
    size="lg"
    closeOnClickOutside={false}
  >
    {created ? (
      <CodeView key={created.code_id} app={app} created={created} onAnother={onAnother} onClose={onClose} />
    ) : null}
  </Dialog>
);

function CodeView({ app, created, onAnother, onClose }: CodeDialogProps & { created: CodeCreated }) {
  const timeLeft = useTimeLeft(created.created_at, created.expires_at);
  const { data: open } = useQuery(codesQuery(app.site_id));
  const isOpen = open?.some(({ code_id }) => code_id === created.code_id) ?? false;
  // A list loaded before the code was created does not contain it yet.
  const [wasOpen, setWasOpen] = useState(isOpen);
  useEffect(() => setWasOpen((before) => before || isOpen), [isOpen]);
  const isUsed = timeLeft > 0 && wasOpen && !isOpen;
  const another = useWrite({ changes: ['app'], write: () => createCode(app.site_id), onDone: onAnother });
  if (isUsed) {
    return (
      <CodeEnd icon={<IconCircleCheck size={iconSizes.large} />} title="The code was used" onClose={onClose}>
        A phone has added {app.name}, unless a colleague revoked the code. Anyone with the phone signs in with
        their own account.
      </CodeEnd>
    );
  }
  if (timeLeft <= 0) {
    return (
      <CodeEnd
        icon={<IconClockOff size={iconSizes.large} />}
        title="The code has expired"
        onClose={onClose}
        retryButton={
          <Button loading={another.isBusy} onClick={() => another.run()}>
            New code
          </Button>
        }
      >
        <ProblemNotice error={another.problem} />
        It can no longer be used.
      </CodeEnd>
    );
  }
  return (
    <>
      <div className={css.shown}>
        <QrCode
          text={JSON.stringify(created.setup)}
          label="The code and this server’s address as a QR code"
        />
        <div className={css.words}>
          <p className={css.lead}>Type this into the app or scan the QR code.</p>
          <output className={css.code} aria-label="Configuration code">
            {codeText(created.configuration_code)}
          </output>
          <CopyButton text={created.configuration_code} subject="code" size="sm" />
          <p className={css.left} role="timer">
            Valid for <strong className="numbers">{timeLeftText(timeLeft)}</strong>, for one phone.
          </p>
        </div>
      </div>
      <p className={css.note}>
        It is shown only once. It connects a phone to this site. To sign in, people need an account with
        access to the project.
      </p>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </>
  );
}

interface CodeEndProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  retryButton?: ReactNode;
  onClose: () => void;
}

const CodeEnd = ({ icon, title, children, retryButton, onClose }: CodeEndProps) => (
  <>
    <div className={css.end} role="status">
      <span className={css.endIcon} aria-hidden="true">
        {icon}
      </span>
      <p className={css.endTitle}>{title}</p>
      <div>{children}</div>
    </div>
    <DialogActions>
      <Button variant={retryButton ? 'default' : 'filled'} onClick={onClose}>
        Close
      </Button>
      {retryButton}
    </DialogActions>
  </>
);

/** A code in two groups that are easy to read out and type. The hyphen is ignored. */
const codeText = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
