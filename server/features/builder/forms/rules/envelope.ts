import { answerText, labelledLine } from './answer-text.ts';
import { type MappedMember, mapsTo, type StoredForm } from './field-types.ts';
import type { PostValues } from './read-post.ts';

export interface Posted {
  readonly siteId: number;
  readonly form: StoredForm;
  readonly values: PostValues;
  /** File names by the field they were sent in. */
  readonly fileNames?: Readonly<Record<string, readonly string[]>>;
  readonly hasConsent: boolean;
  /** Locale of the business, for the days that people read. */
  readonly locale: string;
  /** Path of the page with the form. */
  readonly page: string | undefined;
}

/** Event made from a submission. Values of unmapped fields become custom fields under their own keys. */
export function envelopeOf({
  siteId,
  form,
  values: typed,
  fileNames = {},
  hasConsent,
  locale,
  page,
}: Posted) {
  const values: PostValues = { ...typed, ...fileNames };
  const textOf = (value: string | readonly string[] | undefined): string =>
    typeof value === 'string' ? value : (value ?? []).join(', ');
  const mapped = (member: MappedMember): string | undefined => {
    const found = form.fields.find((field) => mapsTo(field, member) && values[field.key] !== undefined);
    const value = found && values[found.key];
    if (found === undefined || value === undefined) return undefined;
    return member === 'subject' || member === 'message' ? answerText(found, value, locale) : textOf(value);
  };
  const others = form.fields.filter(({ key, maps_to }) => !maps_to && values[key] !== undefined);
  const custom = Object.fromEntries(others.map(({ key }) => [key, textOf(values[key])]));
  // The day of an order is as much what a visitor says as their words: it stands where the answer is written.
  const details = others
    .filter(({ key, type }) => type !== 'hidden' && type !== 'file' && textOf(values[key]) !== '')
    .map((field) => labelledLine(field.label, answerText(field, values[field.key] ?? '', locale)))
    .join('\n');
  const words = mapped('message') ?? Object.values(fileNames).flat().join('\n');
  const contact = {
    name: mapped('name'),
    email: mapped('email'),
    phone: mapped('phone'),
    subject: mapped('subject'),
    // A submission with files but no text is still a message. Subscribing is none.
    message:
      [words, form.event.type === 'subscription' ? '' : details].filter(Boolean).join('\n\n') || undefined,
    category: form.event.category,
  };
  return {
    site_id: siteId,
    type: form.event.type,
    source: 'form',
    ...(Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== undefined)) as Partial<
      Record<keyof typeof contact, string>
    >),
    ...(form.event.tags?.length ? { tags: [...form.event.tags] } : {}),
    ...(others.length > 0 ? { custom_fields: custom } : {}),
    form_key: form.form_key,
    // Stores the exact label that was agreed to, since it may change later.
    ...(form.consent && hasConsent ? { consent: { given: true, label: form.consent.label } } : {}),
    ...(page === undefined ? {} : { page: { url: page } }),
  };
}
