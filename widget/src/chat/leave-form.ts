import type { ChatContext, PanelContent } from './chat-context.ts';
import { pageFacts } from './page-facts.ts';
import { newSecret, uuid } from './secret.ts';
import { type FormState, keepForms, type StoredForm } from './stored-forms.ts';
import { filePicker } from './view/file-picker.ts';
import { offlineForm } from './view/offline-form.ts';

interface FormOptions {
  readonly intro: string;
  readonly takesFiles: boolean;
}

/** Offline form: sends the message now, or when the connection returns. */
export function createLeaveForm(context: ChatContext, { intro, takesFiles }: FormOptions): PanelContent {
  const { memory, service, texts, timeOpen, siteKey } = context;
  const abortController = new AbortController();
  const { signal } = abortController;
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
  let latest: { readonly message: StoredForm; state: FormState } | undefined;

  const forms = keepForms(context, signal, (message, state, fault) => {
    if (message.id !== latest?.message.id) return false;
    latest.state = state;
    // It is still in the form, to be corrected and sent as a new message.
    if (state === 'failed') forms.outbox.drop(message.id);
    form.show(state, fault === 'tooMany');
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
      const payload = {
        ...written,
        ...named,
        site_key: siteKey,
        form_id: id,
        page: pageFacts(),
        seconds_open,
      };
      const before = latest;
      latest = { message: { id, at: Date.now(), letter: payload, files: sent }, state: 'sending' };
      if (forms.outbox.add(latest.message)) return true;
      latest = before;
      return false;
    },
    another() {
      if (latest && latest.state !== 'arrived') forms.show(latest.message, latest.state);
      latest = undefined;
      files?.clear();
      secret = newSecret();
    },
  });
  form.box.prepend(forms.box);
  context.panel.fill(form.box);
  forms.outbox.resume();
  return { opened() {}, closed() {}, focus: form.focus, end: () => abortController.abort() };
}
