import type { Today } from '../../../../../renderer/block.ts';
import { isEmail } from '../../../../text/email.ts';
import { normalForm } from '../../../../text/normal-form.ts';
import { choiceTypes, type FormField, type StoredForm } from './field-types.ts';

/** Posted values by field name, as a browser sends them. */
export type PostedFields = ReadonlyMap<string, readonly string[]>;

/** Names of the additional fields that a form sends. */
export interface PostNames {
  readonly honeypot: string;
  readonly consent: string;
}

export interface PostProblem {
  readonly key: string;
  /** Label for the person who filled in the form. */
  readonly label: string;
  readonly code: 'required' | 'invalid';
}

/** Values of a form by field key; several choices are a list. */
export type PostValues = Readonly<Record<string, string | readonly string[]>>;

/** Files sent in a field, by the members of the submission that hold them. */
export interface PostedFile {
  readonly key: string;
  readonly label: string;
  readonly member: string;
}

export type ReadPost =
  | { readonly values: PostValues; readonly files: readonly PostedFile[]; readonly hasConsent: boolean }
  | { readonly problems: readonly PostProblem[] };

/** Maximum length of one value, equal to that of a conversation's message. */
const charactersMax = 10_000;
/**
 * Code units of a value that are normalised. Normalising shortens: a line break is sent as two characters and
 * stored as one, an accented letter takes up to four. A longer value is rejected without normalising it.
 */
const readMax = 4 * charactersMax;

/** True if the honeypot field was filled in, which only programs do. */
export const isHoneypotFilled = (fields: PostedFields, { honeypot }: PostNames): boolean =>
  (fields.get(honeypot) ?? []).some((value) => value.trim() !== '');

/** Facts about the form and the day that reading a submission needs. */
interface PostContext {
  readonly names: PostNames;
  /** Current date at the business. */
  readonly today: Today;
  /** Members that hold files. */
  readonly sentFiles?: ReadonlySet<string>;
}

/** Reads a submission by its form: only the form's fields, each by its type. */
export function readPost(
  form: StoredForm,
  fields: PostedFields,
  { names, today, sentFiles = new Set() }: PostContext,
): ReadPost {
  const values: Record<string, string | readonly string[]> = {};
  const files: PostedFile[] = [];
  const problems: PostProblem[] = [];
  for (const field of form.fields) {
    const { key, label, type } = field;
    if (type === 'heading') continue;
    if (type === 'file') {
      const members = [...new Set(fields.get(key) ?? [])].filter((member) => sentFiles.has(member));
      if (field.required && members.length === 0) problems.push({ key, label, code: 'required' });
      files.push(...members.map((member) => ({ key, label, member })));
      continue;
    }
    // The form sets the value of a hidden field, whatever was sent.
    const sent = type === 'hidden' ? [field.placeholder ?? ''] : (fields.get(key) ?? []);
    if (sent.some((value) => value.length > readMax)) {
      problems.push({ key, label, code: 'invalid' });
      continue;
    }
    const sentValues = sent.map((value) => cleaned(value, type)).filter((value) => value !== '');
    if (sentValues.length === 0) {
      if (field.required && type !== 'hidden') problems.push({ key, label, code: 'required' });
      continue;
    }
    if (sentValues.some((value) => !isValid(field, value, today)))
      problems.push({ key, label, code: 'invalid' });
    else values[key] = type === 'multi_select' ? [...new Set(sentValues)] : (sentValues[0] ?? '');
  }
  const hasConsent = (fields.get(names.consent) ?? []).some((value) => value !== '');
  if (form.consent && form.consent.required !== false && !hasConsent)
    problems.push({ key: names.consent, label: form.consent.label, code: 'required' });
  return problems.length > 0 ? { problems } : { values, files, hasConsent };
}

/** Removes control characters, which people do not type. Line breaks stay in multi-line fields. */
function cleaned(value: string, type: FormField['type']): string {
  const lines = normalForm(value.replaceAll('\r\n', '\n'), 'NFC');
  const plain = type === 'textarea' ? lines.replace(/[^\P{Cc}\n\t]/gu, '') : lines.replace(/\p{Cc}+/gu, ' ');
  return plain.trim();
}

function isValid({ type, options, days, validation = {} }: FormField, value: string, today: Today): boolean {
  const { min, max, min_length = 0, max_length = charactersMax } = validation;
  if (value.length > charactersMax) return false;
  if (choiceTypes.has(type))
    return (options ?? []).some((option) => (option.value ?? option.label) === value);
  if (type === 'checkbox') return value === 'yes';
  if (type === 'hidden') return true;
  if (type === 'number') {
    const number = Number(value);
    return Number.isFinite(number) && number >= (min ?? -Infinity) && number <= (max ?? Infinity);
  }
  if (type === 'date') {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value))) return false;
    return !(days === 'upcoming' && value < today.earliest) && !(days === 'past' && value > today.latest);
  }
  if (type === 'email' && !isEmail(value)) return false;
  if (type === 'tel' && !/^[+\d][\d\s()./-]{3,40}$/.test(value)) return false;
  if (type === 'url' && !/^https?:$/.test(URL.parse(value)?.protocol ?? '')) return false;
  return value.length >= min_length && value.length <= max_length;
}
