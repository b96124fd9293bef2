import {
  type Icon,
  IconBrandBluesky,
  IconBrandFacebook,
  IconBrandGoogle,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandMastodon,
  IconBrandPinterest,
  IconBrandReddit,
  IconBrandTelegram,
  IconBrandThreads,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react';
import type { Platform, SocialTarget } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import css from './platform-mark.module.css';
import { platformName, targetLabels, targetTones } from './post-labels.ts';

const icons: Readonly<Record<Platform, Icon>> = {
  x: IconBrandX,
  instagram: IconBrandInstagram,
  facebook: IconBrandFacebook,
  linkedin: IconBrandLinkedin,
  tiktok: IconBrandTiktok,
  youtube: IconBrandYoutube,
  pinterest: IconBrandPinterest,
  reddit: IconBrandReddit,
  bluesky: IconBrandBluesky,
  threads: IconBrandThreads,
  google_business: IconBrandGoogle,
  telegram: IconBrandTelegram,
  mastodon: IconBrandMastodon,
};

/** Icon of a network, next to its name. */
export function PlatformIcon({ platform }: { platform: Platform }) {
  const Sign = icons[platform];
  return <Sign size={iconSizes.normal} stroke={1.7} aria-hidden className={css.icon} />;
}

/** Networks of a post, each with its result. */
export const TargetMarks = ({ targets }: { targets: readonly SocialTarget[] }) => (
  <ul className={css.targets}>
    {targets.map(({ platform, accountId, status }) => {
      const result = `${platformName(platform)}: ${targetLabels[status].toLowerCase()}`;
      return (
        <li key={accountId} className={css.target} data-tone={targetTones[status]} title={result}>
          <PlatformIcon platform={platform} />
          <span className={css.unseen}>{result}</span>
        </li>
      );
    })}
  </ul>
);
