import { kinds, pathOf } from '../../../../../renderer/content.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import type { Static } from '../../../../kernel/schema.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Outbox } from '../../../mail/index.ts';
import type { Contents, Staging } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import type { StoredForm } from '../rules/field-types.ts';
import { deleteForm, saveForm } from '../rules/forms.ts';
import type { Form } from '../schema.ts';

export interface FormDeps {
  readonly contents: Pick<Contents, 'readTree'>;
  readonly staging: Pick<Staging, 'stage'>;
  readonly outbox: Pick<Outbox, 'isOn'>;
}

type FormHandlers = Omit<Handlers<typeof operations, Db>, 'formPostSend'>;

export const formHandlers = ({ contents, staging, outbox }: FormDeps): FormHandlers => ({
  async formList(input, ctx) {
    const { view, shown } = await contents.readTree(ctx, input);
    const forms = view.ids(kinds.form).map((key) => view.read(kinds.form, key));
    return { ...shown, data: forms.filter((form) => form !== undefined).map(present) };
  },

  async formSave(input, ctx) {
    const isMailOn = await outbox.isOn(ctx.db);
    const { form_key: key } = input;
    return staging.stage(
      ctx,
      input,
      (draft) => ({ form_key: key, warnings: saveForm(draft, input, isMailOn) }),
      { pointerOf: ({ path, pointer }) => (path === pathOf(kinds.form, key) ? pointer : undefined) },
    );
  },

  formDelete: (input, ctx) =>
    staging.stage(ctx, input, (draft) => {
      deleteForm(draft, input.form_key);
      return { form_key: input.form_key };
    }),
});

/** A form as callers read and write it. */
const present = (form: StoredForm): Static<typeof Form> => ({
  form_key: form.form_key,
  title: form.title ?? null,
  fields: form.fields.map(({ options, ...field }) => ({
    ...field,
    ...(options ? { options: options.map((option) => ({ ...option })) } : {}),
  })),
  cta: form.cta,
  helper_note: form.helper_note ?? null,
  success_message: form.success_message ?? null,
  thanks: form.thanks ?? null,
  redirect_path: form.redirect_path ?? null,
  consent: form.consent ?? null,
  confirmation: form.confirmation ?? null,
  event: { ...form.event, ...(form.event.tags ? { tags: [...form.event.tags] } : {}) },
});
