import { useQuery } from '@tanstack/react-query';
import type { Refusal } from '../../api/records.ts';
import { refusalsQuery } from '../../api/sites.ts';
import { Time } from '../../time/time.tsx';
import { codeLabels } from '../../ui/format-text.ts';
import { TextLink } from '../../ui/link-button.tsx';

const tokenLabels: Readonly<Record<string, string>> = {
  token_missing: 'no token',
  token_invalid: 'unknown token',
  site_forbidden: 'a token without access to this site',
};

/** Reason of a refused call whose caller the site does not know. */
export const strangerText = ({ code }: Pick<Refusal, 'code'>): string =>
  `A call was refused: ${tokenLabels[code] ?? codeLabels(code).toLowerCase()}`;

/** Address of a caller whom the site does not know; `others` stands for several. */
export const strangerAddress = (address: string): string =>
  address === 'others' ? 'several addresses' : address;

/** Refusals that are looked through for the newest one of a stranger. */
const searchedMax = 50;

interface StrangerNoticeProps {
  siteId: number;
  /** Calls before this time are settled: an event arrived since. Nothing is shown until it is known. */
  since: string | null | undefined;
}

/** The newest call that named this site with a wrong token, since its last event; nothing if there was none. */
export function StrangerNotice({ siteId, since }: StrangerNoticeProps) {
  const refusals = useQuery(refusalsQuery(siteId, searchedMax)).data?.data ?? [];
  const newest = refusals.find(({ address }) => address !== null);
  if (newest === undefined || newest.address === null || since === undefined) return null;
  if (since !== null && Date.parse(since) > Date.parse(newest.at)) return null;
  return (
    <p role="status">
      <strong>{strangerText(newest)}</strong>, <Time at={newest.at} /> from{' '}
      <bdi className="mono">{strangerAddress(newest.address)}</bdi>. If this was your site, give it the token
      that is shown when you create or rotate one here.{' '}
      <TextLink
        to="/sites/$siteId"
        params={{ siteId: String(siteId) }}
        search={{ tab: 'refused' }}
        underline="always"
      >
        See refused calls
      </TextLink>
    </p>
  );
}
