import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useMe } from '../../api/session.ts';
import { createPost } from '../../api/social.ts';
import { browserStore } from '../../browser-store.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { localTime, ownTimezone } from '../../time/local-time.ts';
import { useWrite } from '../../ui/use-write.ts';
import { useDraft } from '../../writing/use-draft.ts';
import { AccountChoices } from './account-choices.tsx';
import css from './compose.module.css';
import { bodyOf, type Choice, forgetId, idFor, problemsOf, refusalsOf, type When } from './composing.ts';
import { PreviewCard } from './preview-card.tsx';
import { SendDialog } from './send-dialog.tsx';

interface ComposeFormProps {
  siteId: number;
  choices: readonly Choice[];
}

/** A user has one draft of a new post, shared by all sites. */
const newPost = 0;

/** Text, accounts, time and preview of a post. An unfinished post is stored in this browser. */
export function ComposeForm({ siteId, choices }: ComposeFormProps) {
  const draft = useDraft({ about: 'post', id: newPost, onTakenBack: () => {} });
  const navigate = useNavigate();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [when, setWhen] = useState<When>({ isLater: false });
  const [serverProblems, setServerProblems] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const { text } = draft;
  const chosen = choices.filter(
    ({ account, capability }) => capability.can_publish && ticked.has(account.account_id),
  );
  const accountId = useMe().user.user_id;
  const body = bodyOf(text, chosen, when);

  function showProblems(problems: readonly string[]) {
    setServerProblems(problems);
    if (problems.length > 0) requestAnimationFrame(() => summary.current?.focus());
  }

  const check = useWrite({
    changes: [],
    write: () => createPost(siteId, { ...body, confirm: false }),
    onDone: () => setAsking(true),
  });

  function send(event: FormEvent) {
    event.preventDefault();
    const problems = problemsOf(text, chosen, when, Date.now());
    showProblems(problems);
    if (problems.length === 0) check.run();
  }

  const refused = check.problem ? refusalsOf(check.problem, chosen) : [];
  const problems = serverProblems.length > 0 ? serverProblems : refused;
  return (
    <form className={css.compose} onSubmit={send}>
      <div className={css.writing}>
        <Textarea
          label="Text"
          autosize
          minRows={5}
          maxRows={16}
          maxLength={65_000}
          value={text}
          onChange={(event) => {
            draft.setText(event.currentTarget.value);
            setServerProblems([]);
          }}
        />
        <AccountChoices choices={choices} ticked={ticked} text={text} onChange={setTicked} />
        <WhenFields when={when} onChange={setWhen} />
        {problems.length === 0 ? null : (
          <div ref={summary} className={css.problems} role="alert" tabIndex={-1}>
            <p>Not sent yet:</p>
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
        <div className={css.send}>
          <Button type="submit" leftSection={<IconSend size={iconSizes.normal} />} loading={check.isBusy}>
            {when.isLater ? 'Schedule…' : 'Post now…'}
          </Button>
          <span className={css.hint}>You’ll be asked to confirm before anything is posted.</span>
        </div>
      </div>
      <section className={css.previews} aria-label="Preview">
        <h2 className={css.heading}>Preview</h2>
        {chosen.length === 0 ? (
          <p className={css.hint}>Select an account to preview the post.</p>
        ) : (
          chosen.map((choice) => <PreviewCard key={choice.account.account_id} choice={choice} text={text} />)
        )}
      </section>
      <SendDialog
        isOpen={isAsking}
        chosen={chosen}
        when={when}
        write={() => {
          const id = idFor(browserStore, accountId, JSON.stringify([siteId, body]), Date.now());
          return createPost(siteId, { ...body, client_post_id: id, confirm: true });
        }}
        onClose={() => setAsking(false)}
        onSent={(id) => {
          draft.setText('');
          forgetId(browserStore, accountId);
          void navigate({ to: '/social', search: id === undefined ? {} : { post: id } });
        }}
      />
    </form>
  );
}

const hourMs = 3_600_000;

/** Default time: the full hour after the next. */
const earliestTime = (): string => {
  const date = new Date(Date.now() + 2 * hourMs);
  date.setMinutes(0, 0, 0);
  return localTime(date.toISOString());
};

/** Chooses between now and a time in the reader's time zone. */
const WhenFields = ({ when, onChange }: { when: When; onChange: (when: When) => void }) => (
  <div className={css.when}>
    <SegmentedControl
      aria-label="When should it go out?"
      data={[
        { value: 'now', label: 'Now' },
        { value: 'later', label: 'Later' },
      ]}
      value={when.isLater ? 'later' : 'now'}
      onChange={(value) =>
        onChange(value === 'later' ? { isLater: true, at: earliestTime() } : { isLater: false })
      }
    />
    {when.isLater ? (
      <TextInput
        type="datetime-local"
        aria-label="Day and time"
        description={`Your own time (${ownTimezone().replaceAll('_', ' ')})`}
        inputWrapperOrder={['input', 'description']}
        min={localTime(new Date().toISOString())}
        value={when.at}
        onChange={(event) => onChange({ isLater: true, at: event.currentTarget.value })}
      />
    ) : null}
  </div>
);
