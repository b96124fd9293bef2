import type { SiteHealth } from '../../api/records.ts';
import type { SiteTab } from './search.ts';

interface NextStep {
  readonly text: string;
  readonly link: string;
  readonly tab: SiteTab;
  /** Error whose calls the audit log lists, for administrators. */
  readonly loggedAs?: string;
}

const formOfASite: NextStep = {
  text: 'If it has a form that should send events, submit it yourself to check. Nothing has arrived here yet.',
  link: 'See connection',
  tab: 'connect',
};

/** Advice for a site's state; none for a healthy one. */
export function nextStepFor({
  state,
  traffic,
  last_error_code: code,
  last_error_field: field,
}: Pick<SiteHealth, 'state' | 'traffic' | 'last_error_code' | 'last_error_field'>): NextStep | undefined {
  if (state === 'ok') return traffic === 'reads_only' ? formOfASite : undefined;
  if (state === 'never') {
    return { text: 'Create a token and send a first event.', link: 'Connect the site', tab: 'connect' };
  }
  if (state === 'stale') {
    return {
      text: 'Submit one of the site’s forms yourself. If nothing arrives, its settings are missing or outdated.',
      link: 'See connection',
      tab: 'connect',
    };
  }
  if (code !== null && /^token_/.test(code)) {
    return {
      text: 'The site uses a token that no longer works. Rotate it and install the new one.',
      link: 'Go to token',
      tab: 'connect',
    };
  }
  if (code === 'insufficient_scope') {
    return {
      text: 'The token is missing a permission the site uses. Rotate it with that permission selected.',
      link: 'Go to token',
      tab: 'connect',
    };
  }
  if (code === 'route_not_found' || code === 'method_not_allowed') {
    return {
      text: 'The site sends to an address that doesn’t take events. Correct it: the samples show the right one.',
      link: 'See the samples',
      tab: 'connect',
      loggedAs: code,
    };
  }
  return {
    text:
      field === null
        ? 'Check what was refused and correct the form.'
        : `Look at what was refused and correct what the form sends as ${field.slice(1)}.`,
    link: 'See refused events',
    tab: 'refused',
  };
}
