import { Alert } from '@mantine/core';
import {
  IconAlertTriangle,
  IconAppWindow,
  IconDeviceLaptop,
  IconPlugConnected,
  IconWorld,
} from '@tabler/icons-react';
import type { ConnectionRequest } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { WordMark } from '../../ui/word-mark.tsx';
import css from './consent.module.css';

const origins = {
  website: {
    icon: IconWorld,
    describe: (name: string) => <>the website {<strong>{name}</strong>}</>,
    note: 'Continue only if you know this website and came from there.',
  },
  computer: {
    icon: IconDeviceLaptop,
    describe: (name: string) => <>a program on this computer ({<strong>{name}</strong>})</>,
    note: 'Continue only if you started this yourself just now. Any program on this computer can ask.',
  },
  app: {
    icon: IconAppWindow,
    describe: (name: string) => <>the app that opens {<strong>{name}</strong>} addresses</>,
    note: 'Continue only if you started this yourself in that app just now.',
  },
};

/** App that requests access, whether its name is verified, and where it returns the person to. */
export function AskingApp({ app, sent_to: { kind, name } }: ConnectionRequest) {
  const origin = origins[kind];
  const Icon = origin.icon;
  return (
    <section className={css.card} aria-label="Requested by">
      <div className={css.fact}>
        <IconPlugConnected size={iconSizes.large} aria-hidden />
        <div>
          <div className={css.name}>
            <strong>{app.name}</strong>
            {app.published_by === null ? (
              <WordMark tone="warn">unverified</WordMark>
            ) : (
              <WordMark tone="good">verified</WordMark>
            )}
          </div>
          <p className={css.note}>
            {app.published_by === null
              ? 'The app chose this name itself. It is not verified.'
              : `${app.published_by} says that this is its app.`}
          </p>
        </div>
      </div>
      <div className={css.fact}>
        <Icon size={iconSizes.large} aria-hidden />
        <div>
          <div>Sends you back to {origin.describe(name)}</div>
          <p className={css.note}>{origin.note}</p>
        </div>
      </div>
      {app.borrowed_name ? (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertTriangle size={iconSizes.normal} />}
          title="This may not be the app it claims to be"
          role="alert"
        >
          It uses the name of a well-known app but sends you to <strong>{name}</strong>, which is not that
          app’s website. Cancel unless you know who runs it.
        </Alert>
      ) : null}
    </section>
  );
}
