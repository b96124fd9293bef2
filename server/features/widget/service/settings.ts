import { day } from '../../../kernel/clock.ts';
import { type FieldProblem, fail, refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notifyOnCommit } from '../../../platform/db/notify-on-commit.ts';
import { currentAddress } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { presentRefusal } from '../present.ts';
import { isTimeZone } from '../rules/hours.ts';
import { typedOrigin } from '../rules/origins.ts';
import { originsMax, type WidgetSaveInput } from '../schema/settings.ts';
import { availabilityOf, originsOf, presentSettings, rowOf, type Settings, settingsOf } from '../settings.ts';
import { selectRefusals } from '../store/refusals.ts';
import { findSettings, findSettingsToChange, getSite, replaceSettings } from '../store/settings.ts';
import type { SiteHours } from '../work/opening-hours.ts';
import type { PageOrigins } from './deps.ts';
import { refusalDays } from './refusals.ts';

type SettingsHandlers = Pick<
  Handlers<typeof operations, Db>,
  'widgetGet' | 'widgetSave' | 'widgetOriginSave' | 'widgetRefusalList'
>;
type Change = Static<typeof WidgetSaveInput>;

interface SettingsDeps {
  /** Base URL of this service, without a trailing slash. */
  baseUrl(): string;
  readonly siteHosts: PageOrigins['siteHosts'];
  readonly hoursOf: SiteHours['hoursOf'];
}

/** Handlers of a widget's settings; `chatsChanged` is called when the widget on pages may have changed. */
export function settingsHandlers(
  { baseUrl, siteHosts, hoursOf }: SettingsDeps,
  chatsChanged: () => void,
): SettingsHandlers {
  async function siteNow(db: Db, siteId: number) {
    const site = await getSite(db, siteId);
    return { site_key: site.site_key, url: currentAddress(site, siteHosts).url };
  }

  async function present(db: Db, settings: Settings, now: number) {
    const hours = settings.online === 'automatic' ? await hoursOf(db, settings.site_id, now) : undefined;
    const { presence } = availabilityOf(settings, hours, now);
    const availability = { presence, followsHours: hours !== undefined && presence !== 'unknown' };
    return presentSettings(settings, await siteNow(db, settings.site_id), baseUrl(), availability);
  }

  return {
    async widgetGet(_input, { db, site, now }) {
      return present(db, settingsOf(site.siteId, await findSettings(db, site.siteId)), now);
    },

    async widgetSave(input, { db, now, afterCommit }) {
      const problems = problemsOf(input);
      if (problems.length > 0) fail('validation_failed', { errors: problems });
      const { site_id, allowed_origins, ...change } = input;
      const current = settingsOf(site_id, await findSettingsToChange(db, site_id));
      const origins = allowed_origins?.map((text) => typedOrigin(text) ?? text);
      const settings = {
        ...current,
        ...change,
        ...(allowed_origins === undefined ? {} : { allowed_origins: origins ? [...new Set(origins)] : null }),
        updated_at: now,
      };
      await replaceSettings(db, rowOf(settings, now));
      // Notifies all processes, which cache the pages with a widget.
      notifyOnCommit(db);
      afterCommit(chatsChanged);
      return present(db, settings, now);
    },

    async widgetOriginSave({ origin: text, site_id }, { db, now }) {
      const origin = typedOrigin(text) ?? refuseField('/origin', 'wrong_form', originForm);
      const current = settingsOf(site_id, await findSettingsToChange(db, site_id));
      const origins = originsOf(current, (await siteNow(db, site_id)).url);
      if (origins.includes(origin)) return present(db, current, now);
      if (origins.length >= originsMax)
        refuseField('/origin', 'too_many', `A widget has at most ${originsMax} origins. Remove one first.`);
      const settings = { ...current, allowed_origins: [...origins, origin], updated_at: now };
      await replaceSettings(db, rowOf(settings, now));
      return present(db, settings, now);
    },

    async widgetRefusalList(_input, { db, site: { siteId }, now }) {
      const { url } = await siteNow(db, siteId);
      const allowed = originsOf(settingsOf(siteId, await findSettings(db, siteId)), url);
      const rows = await selectRefusals(db, siteId, now - refusalDays * day, refusalsShownMax);
      return { data: rows.map((row) => presentRefusal(row, allowed)) };
    },
  };
}

/** Twice the maximum per site, because two processes may add rows at the same time. */
const refusalsShownMax = 200;
const originForm =
  'Use an origin such as https://www.example.com or http://localhost:3000, without a path; * is not taken.';

function problemsOf({ time_zone, hours = [], allowed_origins }: Change): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (time_zone !== undefined && !isTimeZone(time_zone))
    problems.push({
      pointer: '/time_zone',
      code: 'unknown',
      detail: 'Use an IANA name such as Europe/Berlin.',
    });
  hours.forEach(({ from, to }, index) => {
    if (to > from) return;
    const detail = 'The end must be after the start. Split hours that go past midnight.';
    problems.push({ pointer: `/hours/${index}/to`, code: 'too_early', detail });
  });
  allowed_origins?.forEach((text, index) => {
    if (typedOrigin(text) !== undefined) return;
    problems.push({ pointer: `/allowed_origins/${index}`, code: 'wrong_form', detail: originForm });
  });
  return problems;
}
