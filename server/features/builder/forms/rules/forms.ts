import { kinds } from '../../../../../renderer/content.ts';
import { type FieldProblem, refusedFields, refuseField } from '../../../../kernel/errors.ts';
import type { Static } from '../../../../kernel/schema.ts';
import { type Draft, refuseWhileReferenced } from '../../content/index.ts';
import type { FormSaveInput } from '../schema.ts';
import { choiceTypes, mappings, mapsTo, type StoredForm } from './field-types.ts';

type Change = Static<typeof FormSaveInput>;

const parts = [
  'title',
  'fields',
  'cta',
  'helper_note',
  'success_message',
  'thanks',
  'redirect_path',
  'consent',
  'confirmation',
  'event',
] as const satisfies readonly (keyof Change)[];

/**
 * Creates a form, or changes its named parts: fields, button, helper note. An empty text or null removes a
 * part. Returns warnings.
 */
export function saveForm(draft: Draft, change: Change, isMailOn: boolean): string[] {
  const key = change.form_key;
  const before = draft.read(kinds.form, key) ?? kinds.form.blank(key);
  const changedParts = parts.filter((part) => change[part] !== undefined);
  const changed = { ...before, ...Object.fromEntries(changedParts.map((part) => [part, change[part]])) };
  const entries = Object.entries(changed).filter(([, value]) => value !== null && value !== '');
  const form = Object.fromEntries(entries) as StoredForm;
  const problems = [...(change.fields ? fieldProblems(change.fields) : []), ...filesOfSubscription(form)];
  if (problems.length > 0) throw refusedFields(problems);
  draft.write(kinds.form, form, key);
  return warningsOf(form, isMailOn);
}

/** Removes a form from the site. */
export function deleteForm(draft: Draft, key: string): void {
  if (draft.read(kinds.form, key) === undefined)
    refuseField('/form_key', 'not_found', 'The site has no such form. List its forms with {form.list}.');
  refuseWhileReferenced(draft, 'form', { id: key, pointer: '/form_key' });
  draft.remove(kinds.form, key);
}

/** A subscription creates no message, so its files would reach nobody. */
const filesOfSubscription = ({ event, fields }: StoredForm): FieldProblem[] =>
  event.type === 'subscription' && fields.some(({ type }) => type === 'file')
    ? [
        {
          pointer: '/event/type',
          code: 'contradicts',
          detail: 'A form with a file becomes a message, a lead or a contact.',
        },
      ]
    : [];

function fieldProblems(fields: NonNullable<Change['fields']>): FieldProblem[] {
  const seen = new Set<string>();
  return fields.flatMap(({ key, type, options, maps_to: mapped }, index) => {
    const problem = (member: string, code: string, detail: string): FieldProblem => ({
      pointer: `/fields/${index}/${member}`,
      code,
      detail,
    });
    const isRepeated = seen.has(key);
    seen.add(key);
    return [
      ...(isRepeated ? [problem('key', 'taken', `Another field is already named ${key}.`)] : []),
      ...(choiceTypes.has(type) && !options?.length
        ? [problem('options', 'missing', 'Enter the choices.')]
        : []),
      ...(mapped && !mappings.includes(mapped)
        ? [problem('maps_to', 'not_allowed', `Use one of ${mappings.join(', ')}, or leave it out.`)]
        : []),
    ];
  });
}

/** Accepts a form whose submissions cannot be answered: a poll has no e-mail field. */
function warningsOf({ fields, event, confirmation }: StoredForm, isMailOn: boolean): string[] {
  const isReachable = fields.some((field) => mapsTo(field, 'email') || mapsTo(field, 'phone'));
  const hasEmail = fields.some((field) => mapsTo(field, 'email'));
  const unconfirmed = hasEmail
    ? 'Mail is off on this server, so no confirmation is sent until an administrator sets up a mail server.'
    : 'No field maps to email: a confirmation has no address to go to.';
  return [
    ...(isReachable || event.type === 'message'
      ? []
      : ['No field maps to email or phone, so people who send this form cannot be answered.']),
    ...fields
      .filter(({ type, days }) => type === 'date' && days === undefined)
      .map(({ key }) => `Field ${key} accepts any day: set its days to upcoming for a booking, or to any.`),
    ...(confirmation && !(hasEmail && isMailOn) ? [unconfirmed] : []),
  ];
}
