import { type FormState, type KeptForm, keepForms } from './kept-forms.ts';
import { pageFacts } from './page-facts.ts';
import { newSecret, uuid } from './secret.ts';
import type { Setting, Shown } from './setting.ts';
import { filePicker } from './view/file-picker.ts';
import { offlineForm } from './view/offline-form.ts';

interface FormSetting {
  readonly intro: string;
  readonly takesFiles: boolean;
}

/** Offline form: sends the message now, or when the connection returns. */
export function leaveForm(setting: Setting, { intro, takesFiles }: FormSetting): Shown {
  const { memory, service, texts, timeOpen, siteKey } = setting;
  const ending = new AbortController();
  const { signal } = ending;
  /** Secret for the form's message: its files belong to no other message, and it opens no conversation. */
  let secret = newSecret();
  const files = takesFiles
    ? filePicker(
        texts,
        (file, ended) => service.upload({ site_key: siteKey, visitor_secret: secret }, file, ended),
        { isLabelled: true },
      )
    : undefined;
  /** Message whose state the form shows. */
  let latest: { readonly kept: KeptForm; state: FormState } | undefined;

  const forms = keepForms(setting, signal, (kept, state, trouble) => {
    if (kept.id !== latest?.kept.id) return false;
    latest.state = state;
    // It is still in the form, to be corrected and sent as a new message.
    if (state === 'failed') forms.outbox.drop(kept.id);
    form.show(state, trouble === 'tooMany');
    return true;
  });
  const form = offlineForm({
    memory,
    texts,
    intro,
    signal,
    files,
    send(written) {
      const id = uuid();
      const sent = files?.ready() ?? [];
      const named =
        sent.length === 0
          ? {}
          : { visitor_secret: secret, attachment_ids: sent.map((file) => file.attachment_id) };
      const seconds_open = timeOpen.seconds();
      const letter = {
        ...written,
        ...named,
        site_key: siteKey,
        form_id: id,
        page: pageFacts(),
        seconds_open,
      };
      const before = latest;
      latest = { kept: { id, at: Date.now(), letter, files: sent }, state: 'sending' };
      if (forms.outbox.add(latest.kept)) return true;
      latest = before;
      return false;
    },
    another() {
      if (latest && latest.state !== 'arrived') forms.show(latest.kept, latest.state);
      latest = undefined;
      files?.clear();
      secret = newSecret();
    },
  });
  form.box.prepend(forms.box);
  setting.panel.fill(form.box);
  forms.outbox.resume();
  return { opened() {}, closed() {}, focus: form.focus, end: () => ending.abort() };
}
