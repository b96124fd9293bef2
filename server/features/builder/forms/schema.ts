import { formFieldTypes } from '../../../../renderer/kinds/form.ts';
import { AnyValue, Choice, Nullable, StrictObject, Type } from '../../../kernel/schema.ts';
import { Upload } from '../../../kernel/upload.ts';
import { SiteId } from '../../sites/schema.ts';
import { AnyObject, Staged, shownMembers, stageInput, viewInput } from '../revisions/schema.ts';

// Shapes of forms on the wire. Source: contract §9 and §13.

const text = (maxLength: number, description?: string) =>
  Type.String({ maxLength, ...(description === undefined ? {} : { description }) });

/** Range of a number field. */
const bounds = { minimum: -1e9, maximum: 1e9 };

const Option = Type.Union([
  text(160),
  StrictObject({
    item_id: Type.Optional(text(64)),
    label: text(160),
    value: Type.Optional(text(160)),
  }),
]);

const Field = StrictObject({
  key: Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$', maxLength: 40 }),
  label: text(160),
  type: Choice([...formFieldTypes], 'Its kind.'),
  required: Type.Optional(Type.Boolean()),
  placeholder: Type.Optional(text(160)),
  help: Type.Optional(text(300)),
  options: Type.Optional(Type.Array(Option, { maxItems: 39 })),
  validation: Type.Optional(
    StrictObject({
      min: Type.Optional(Type.Number(bounds)),
      max: Type.Optional(Type.Number(bounds)),
      min_length: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
      max_length: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    }),
  ),
  autocomplete: Type.Optional(text(60)),
  width: Type.Optional(Choice(['full', 'half'], 'Width.')),
  accept: Type.Optional(Choice(['any', 'pictures', 'documents'], 'Files.')),
  days: Type.Optional(Choice(['any', 'upcoming', 'past'], 'Dates.')),
  maps_to: Type.Optional(text(60, 'name, email, phone, subject, message.')),
});

const members = {
  title: text(160, 'Its heading.'),
  fields: Type.Array(Field, { minItems: 1, maxItems: 39, description: 'All, in order.' }),
  cta: StrictObject({ label: text(80) }, { description: 'The button.' }),
  helper_note: text(500, 'Below button.'),
  success_message: text(500, 'After sending.'),
  thanks: AnyObject('Page after: `{title, steps: [{title, text}], links}`.'),
  redirect_path: text(300, 'A page instead.'),
  consent: StrictObject(
    {
      label: text(500),
      required: Type.Optional(Type.Boolean()),
    },
    { description: 'A checkbox.' },
  ),
  confirmation: StrictObject(
    { subject: text(150), text: text(2000) },
    { description: 'Mail to the sender.' },
  ),
  event: StrictObject(
    {
      type: Choice(['contact', 'lead', 'message', 'subscription'], 'Kind.'),
      category: Type.Optional(text(80)),
      tags: Type.Optional(Type.Array(text(60), { maxItems: 20 })),
    },
    { description: 'Its record.' },
  ),
};

const FormKey = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$',
  maxLength: 64,
  description: 'A new one creates a form.',
});

export const Form = Type.Object(
  {
    form_key: Type.String(),
    title: Nullable(members.title),
    fields: Type.Array(Type.Object(Field.properties)),
    cta: members.cta,
    helper_note: Nullable(members.helper_note),
    success_message: Nullable(members.success_message),
    thanks: Nullable(AnyValue('The confirmation page.')),
    redirect_path: Nullable(members.redirect_path),
    consent: Nullable(members.consent),
    confirmation: Nullable(members.confirmation),
    event: members.event,
  },
  { title: 'Form' },
);

export const FormListInput = StrictObject({ site_id: SiteId, ...viewInput });
export const FormList = Type.Object({ ...shownMembers, data: Type.Array(Form) }, { title: 'FormList' });

export const FormSaveInput = StrictObject({
  site_id: SiteId,
  form_key: FormKey,
  title: Type.Optional(Nullable(members.title)),
  fields: Type.Optional(members.fields),
  cta: Type.Optional(members.cta),
  helper_note: Type.Optional(Nullable(members.helper_note)),
  success_message: Type.Optional(Nullable(members.success_message)),
  thanks: Type.Optional(Nullable(members.thanks)),
  redirect_path: Type.Optional(Nullable(members.redirect_path)),
  consent: Type.Optional(Nullable(members.consent)),
  confirmation: Type.Optional(Nullable(members.confirmation)),
  event: Type.Optional(members.event),
  ...stageInput,
});
export const FormSaved = Staged({
  form_key: Type.String(),
  warnings: Type.Array(Type.String(), { description: 'Warnings, e.g. that senders cannot be answered.' }),
});

export const FormDeleteInput = StrictObject({
  site_id: SiteId,
  form_key: Type.String({ minLength: 1, maxLength: 64, description: 'From {form.list}.' }),
  ...stageInput,
});
export const FormDeleted = Staged({ form_key: Type.String() });

/** Maximum number of values in a submission: up to 60 fields including the form's own, with up to 39 choices each. */
const postValuesMax = 60 * 39;
/**
 * Maximum size of a submission in bytes: fields are limited to 10,000 characters, and few forms have more
 * than ten of them.
 */
const postBytesMax = 256 * 1024;

/** Larger files are refused with an error for their field, in the site's language. */
const PostedFile = Type.Optional(
  Upload({
    bytesMax: 32 * 1024 * 1024,
    description: 'A file; the value of its field is the name of this member.',
  }),
);
export const FormPostInput = StrictObject({
  file_1: PostedFile,
  file_2: PostedFile,
  file_3: PostedFile,
  file_4: PostedFile,
  file_5: PostedFile,
  form_key: Type.String({ maxLength: 300 }),
  fields: Type.Array(
    StrictObject({
      name: Type.String({ maxLength: postBytesMax }),
      value: Type.String({ maxLength: postBytesMax }),
    }),
    { maxItems: postValuesMax, description: 'The submitted fields in order.' },
  ),
});
export const FormPostSent = Type.Object(
  { next_path: Type.String({ description: 'The next page for the visitor, on the same site.' }) },
  { title: 'FormPostSent' },
);
