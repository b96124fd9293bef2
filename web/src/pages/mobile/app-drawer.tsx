import { IconQrcode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MobileApp } from '../../api/records.ts';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import { AppCodes } from './app-codes.tsx';
import { AppPhones } from './app-phones.tsx';
import { AppSettingsForm } from './app-settings.tsx';
import css from './mobile-page.module.css';

interface AppDrawerProps {
  /** The app; the drawer is closed where there is none. */
  app: MobileApp | undefined;
  onMakeCode: (app: MobileApp) => void;
  onClose: () => void;
}

export const noCodeReason = ({ enabled }: MobileApp): string | undefined =>
  enabled ? undefined : 'Phones may not sign in. Switch that on first.';

/** One app: what it is, its codes and its phones. */
export const AppDrawer = ({ app, onMakeCode, onClose }: AppDrawerProps) => (
  <RecordDrawer isOpen={app !== undefined} onClose={onClose} size={520} title={app?.app_name ?? ''}>
    {app ? (
      <>
        <Part title="Phones">
          <AppPhones app={app} />
        </Part>
        <Part
          title="Configuration codes"
          action={
            <ReasonedButton
              size="xs"
              reason={noCodeReason(app)}
              leftSection={<IconQrcode size={16} />}
              onClick={() => onMakeCode(app)}
            >
              Make a code
            </ReasonedButton>
          }
        >
          <AppCodes app={app} />
        </Part>
        <Part title="Settings">
          <AppSettingsForm key={app.site_id} app={app} />
        </Part>
      </>
    ) : null}
  </RecordDrawer>
);

const Part = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <section className={css.part}>
    <header className={css.partHead}>
      <h3 className={css.partTitle}>{title}</h3>
      {action}
    </header>
    {children}
  </section>
);
