import { createOutbox, type Letter } from './outbox.ts';
import { pageFacts } from './page-facts.ts';
import { uuid } from './secret.ts';
import type { FormLetter } from './service.ts';
import type { Setting, Shown } from './setting.ts';
import { offlineForm } from './view/offline-form.ts';

interface KeptForm extends Letter {
  readonly letter: FormLetter;
}

/** Shows the form for when nobody is there, and sends what is written: now, or once there is a connection. */
export function leaveForm(setting: Setting, intro: string): Shown {
  const { memory, service, timeOpen, siteKey, wake } = setting;
  let latest: string | undefined;
  const form = offlineForm(memory, setting.texts, intro, (written) => {
    latest = uuid();
    const seconds_open = timeOpen.seconds();
    const letter = { ...written, site_key: siteKey, form_id: latest, page: pageFacts(), seconds_open };
    outbox.add({ id: latest, at: Date.now(), letter });
  });
  const outbox = createOutbox<KeptForm, unknown>({
    memory,
    name: 'forms',
    wake,
    async send({ letter }) {
      await timeOpen.longEnough();
      return service.form({ ...letter, seconds_open: Math.max(letter.seconds_open, timeOpen.seconds()) });
    },
    arrived: ({ id }) => {
      if (id === latest) form.show('arrived');
    },
    state: ({ id }, state, trouble) => {
      if (id === latest) form.show(state, trouble === 'tooMany');
    },
  });
  setting.panel.fill(form.box);
  outbox.resume();
  return { opened() {}, closed() {}, focus: form.focus };
}
