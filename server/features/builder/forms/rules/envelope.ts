import { type MappedMember, mapsTo, type StoredForm } from './field-types.ts';
import type { PostValues } from './read-post.ts';

export interface Posted {
  readonly siteId: number;
  readonly form: StoredForm;
  readonly values: PostValues;
  /** Names of files, by the fields that brought them. */
  readonly fileNames?: Readonly<Record<string, readonly string[]>>;
  readonly hasConsent: boolean;
  /** The path of the page it was sent from. */
  readonly page: string | undefined;
}

/** The event that a post becomes. What maps to nothing is among its custom fields, under its own key. */
export function envelopeOf({ siteId, form, values: typed, fileNames = {}, hasConsent, page }: Posted) {
  const values: PostValues = { ...typed, ...fileNames };
  const mapped = (member: MappedMember): string | undefined => {
    const found = form.fields.find((field) => mapsTo(field, member) && values[field.key] !== undefined);
    const value = found && values[found.key];
    return typeof value === 'string' ? value : value?.join(', ');
  };
  const others = form.fields.filter(({ key, maps_to }) => !maps_to && values[key] !== undefined);
  const textOf = (value: string | readonly string[] | undefined): string =>
    typeof value === 'string' ? value : (value ?? []).join(', ');
  const custom = Object.fromEntries(others.map(({ key }) => [key, textOf(values[key])]));
  // The day of an order is as much what a visitor says as their words: it stands where the answer is written.
  const details = others
    .filter(({ key, type }) => type !== 'hidden' && type !== 'file' && textOf(values[key]) !== '')
    .map(({ key, label }) => `${label}: ${textOf(values[key])}`)
    .join('\n');
  const words = mapped('message') ?? Object.values(fileNames).flat().join('\n');
  const given = {
    name: mapped('name'),
    email: mapped('email'),
    phone: mapped('phone'),
    subject: mapped('subject'),
    // Files without words are a message all the same. Subscribing is none.
    message:
      [words, form.event.type === 'subscription' ? '' : details].filter(Boolean).join('\n\n') || undefined,
    category: form.event.category,
  };
  return {
    site_id: siteId,
    type: form.event.type,
    source: 'form',
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<
      Record<keyof typeof given, string>
    >),
    ...(form.event.tags?.length ? { tags: [...form.event.tags] } : {}),
    ...(others.length > 0 ? { custom_fields: custom } : {}),
    form_key: form.form_key,
    // What exactly was agreed to: the words may be others tomorrow.
    ...(form.consent && hasConsent ? { consent: { given: true, label: form.consent.label } } : {}),
    ...(page === undefined ? {} : { page: { url: page } }),
  };
}
