import { type FieldProblem, fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { isTimeZone } from '../rules/hours.ts';
import { originOf } from '../rules/origins.ts';
import type { WidgetSaveInput } from '../schema.ts';
import { presentSettings, rowOf, type Settings, settingsOf } from '../settings.ts';
import { findSettings, findSettingsToChange, getSite, replaceSettings } from '../store/settings.ts';

type SettingsHandlers = Pick<Handlers<typeof operations, Db>, 'widgetGet' | 'widgetSave'>;
type Change = Static<typeof WidgetSaveInput>;

/** `baseUrl` is where pages reach this service, without a slash at the end. */
export function settingsHandlers(baseUrl: () => string): SettingsHandlers {
  async function present(db: Db, settings: Settings, now: number) {
    return presentSettings(settings, await getSite(db, settings.site_id), baseUrl(), now);
  }

  return {
    async widgetGet(_input, { db, site, now }) {
      return present(db, settingsOf(site.siteId, await findSettings(db, site.siteId)), now);
    },

    async widgetSave(input, { db, now }) {
      const problems = problemsOf(input);
      if (problems.length > 0) fail('validation_failed', { errors: problems });
      const { site_id, allowed_origins, ...change } = input;
      const known = settingsOf(site_id, await findSettingsToChange(db, site_id));
      const origins = allowed_origins?.map((text) => originOf(text) ?? text);
      const settings = {
        ...known,
        ...change,
        ...(allowed_origins === undefined ? {} : { allowed_origins: origins ? [...new Set(origins)] : null }),
        updated_at: now,
      };
      await replaceSettings(db, rowOf(settings, now));
      return present(db, settings, now);
    },
  };
}

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
    const detail = 'End later than it begins; what goes past midnight is two stretches.';
    problems.push({ pointer: `/hours/${index}/to`, code: 'too_early', detail });
  });
  allowed_origins?.forEach((text, index) => {
    if (originOf(text) !== undefined) return;
    const detail = 'Use an origin such as https://www.example.com, without a path; * is not taken.';
    problems.push({ pointer: `/allowed_origins/${index}`, code: 'wrong_form', detail });
  });
  return problems;
}
