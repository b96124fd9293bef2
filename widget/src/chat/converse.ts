import type { Attachment, WidgetConfig } from './answers.ts';
import type { ChatContext, PanelContent } from './chat-context.ts';
import { followConversation } from './live.ts';
import { createOutbox, type QueuedMessage } from './outbox.ts';
import { pageFacts } from './page-facts.ts';
import { createReadMark } from './read-mark.ts';
import { ensureSecret, storedSecret, uuid, watchSecret } from './secret.ts';
import { keepForms } from './stored-forms.ts';
import { createThread } from './thread.ts';
import { composer } from './view/composer.ts';
import { filePicker } from './view/file-picker.ts';
import { messageLog } from './view/message-log.ts';
import { type Person, personFields } from './view/person-fields.ts';

/** Storage key of unsent messages. */
export const unsentMessages = 'unsent';

interface Unsent extends QueuedMessage {
  readonly body: string;
  /** Absent in entries of an older widget. */
  readonly files?: readonly Attachment[];
  readonly person: Person;
  readonly website: string;
}

/** Time for which a closed chat still reports new answers. */
const followClosedMs = 5 * 60_000;

/** Shows the conversation and keeps it live. */
export function converse(context: ChatContext, config: WidgetConfig): PanelContent {
  const { memory, service, texts, panel, siteKey, timeOpen, wake } = context;
  const abortController = new AbortController();
  const { signal } = abortController;
  const visitor = (secret: string) => ({ site_key: siteKey, visitor_secret: secret });
  let isOpen = true;
  /** Set once the service has sent everything: until then the stored state is more complete. */
  let isCaughtUp = false;
  let following: AbortController | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const thread = createThread(() => {
    log.show(thread.lines());
    person?.box.toggleAttribute('hidden', thread.lines().length > 0);
    markAnswersRead();
  });
  const mark = createReadMark(memory, (upTo) => {
    const secret = storedSecret(memory);
    return secret === undefined ? Promise.resolve() : service.read(visitor(secret), upTo);
  });
  const markAnswersRead = (): void => {
    if (isOpen && !document.hidden) mark.seen(thread.newestAnswerId());
    if (isCaughtUp) context.unread(thread.answersAfter(mark.upTo()));
  };

  const log = messageLog(texts, context.lang, config.greeting || texts.greeting, (key) => outbox.retry(key));
  const person =
    config.collect_email === 'never'
      ? undefined
      : personFields(memory, texts, config.collect_email === 'required');
  const files = config.takes_files
    ? filePicker(texts, (file, abortSignal) =>
        service.upload(visitor(ensureSecret(memory)), file, abortSignal),
      )
    : undefined;
  const write = composer({ memory, texts, signal, files }, (body, sent) => {
    const isFirst = person !== undefined && !person.box.hidden;
    const who = isFirst ? person.read() : {};
    if (who === undefined) return false;
    ensureSecret(memory);
    const queued = {
      id: uuid(),
      at: Date.now(),
      body,
      files: sent,
      person: who,
      website: person?.honeypot() ?? '',
    };
    const isKept = outbox.add(queued);
    panel.notice(isKept ? undefined : texts.tooManyUnsent);
    return isKept;
  });
  if (person) write.box.prepend(person.box);

  const outbox = createOutbox({
    memory,
    name: unsentMessages,
    wake,
    signal,
    async send({ id, body, files: sent = [], person: who, website }: Unsent) {
      await timeOpen.longEnough();
      // The visitor may have changed, and their secret must not be sent with this.
      signal.throwIfAborted();
      return service.send({
        ...visitor(ensureSecret(memory)),
        ...who,
        ...(body === '' ? {} : { message: body }),
        ...(sent.length === 0 ? {} : { attachment_ids: sent.map((file) => file.attachment_id) }),
        client_message_id: id,
        page: pageFacts(),
        website,
        seconds_open: timeOpen.seconds(),
      });
    },
    arrived(_queued, { message }) {
      thread.take(message);
      follow();
    },
    state({ id, at, body, files: sent }, state, trouble) {
      thread.pending({ key: id, body, at, files: sent }, state);
      if (trouble === 'tooMany') panel.notice(texts.tooMany);
    },
  });

  function follow(): void {
    const secret = storedSecret(memory);
    if (secret === undefined) log.announce();
    if (secret === undefined || following || signal.aborted) return;
    const stopping = new AbortController();
    following = stopping;
    const options = {
      service,
      visitor: visitor(secret),
      wake,
      newestId: thread.newestId,
      message: thread.take,
      caughtUp() {
        isCaughtUp = true;
        markAnswersRead();
        log.announce();
      },
      connected: (isConnected: boolean) =>
        panel.notice(isConnected ? awayNotice(config) : texts.reconnecting),
    };
    void followConversation(options, stopping.signal).finally(() => {
      if (following !== stopping) return;
      following = undefined;
      isCaughtUp = false;
    });
  }

  panel.notice(awayNotice(config));
  const forms = keepForms(context, signal);
  panel.fill(log.box, forms.box, write.box);
  forms.outbox.resume();
  outbox.resume();
  follow();
  watchSecret(memory, follow, signal);
  mark.watch(markAnswersRead, signal);
  wake.addEventListener('wake', markAnswersRead, { signal });

  return {
    opened() {
      isOpen = true;
      clearTimeout(closing);
      follow();
      markAnswersRead();
      log.toEnd();
    },
    closed() {
      isOpen = false;
      closing = setTimeout(() => following?.abort(), followClosedMs);
    },
    focus: () => write.input.focus(),
    end() {
      clearTimeout(closing);
      abortController.abort();
      following?.abort();
    },
  };
}

const awayNotice = (config: WidgetConfig): string | undefined =>
  config.is_online ? undefined : (config.offline_message ?? undefined);
