import { IconQrcode } from '@tabler/icons-react';
import type { MobileApp } from '../../api/records.ts';
import type { Opened } from '../../record/opened.ts';
import { RecordDrawer } from '../../record/record-drawer.tsx';
import { RecordPart } from '../../record/record-part.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { AppCodes } from './app-codes.tsx';
import { AppPhones } from './app-phones.tsx';
import { AppSettingsForm } from './app-settings.tsx';

interface AppDrawerProps {
  isOpen: boolean;
  opened: Opened<MobileApp>;
  onMakeCode: (app: MobileApp) => void;
  onClose: () => void;
}

export const noCodeReason = ({ enabled }: MobileApp): string | undefined =>
  enabled ? undefined : 'Phones may not sign in. Switch that on first.';

/** One app: what it is, its codes and its phones. */
export const AppDrawer = ({ isOpen, opened, onMakeCode, onClose }: AppDrawerProps) => (
  <RecordDrawer
    isOpen={isOpen}
    noun="app"
    title={opened.record?.app_name ?? 'App'}
    opened={opened}
    width="narrow"
    onClose={onClose}
  >
    {(app) => (
      <>
        <RecordPart title="Phones">
          <AppPhones app={app} />
        </RecordPart>
        <RecordPart
          title="Configuration codes"
          action={
            <ReasonedButton
              size="xs"
              reason={noCodeReason(app)}
              leftSection={<IconQrcode size={iconSizes.small} />}
              onClick={() => onMakeCode(app)}
            >
              New code
            </ReasonedButton>
          }
        >
          <AppCodes app={app} />
        </RecordPart>
        <RecordPart title="Settings">
          <AppSettingsForm key={app.site_id} app={app} />
        </RecordPart>
      </>
    )}
  </RecordDrawer>
);
