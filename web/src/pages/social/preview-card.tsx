import { initialsOf } from '../../ui/format-text.ts';
import { LinkedText } from '../../ui/marked-text.tsx';
import css from './compose.module.css';
import type { Choice } from './composing.ts';
import { PlatformIcon } from './platform-mark.tsx';
import { handleOf, nameOf, platformName } from './post-labels.ts';
import { cutText } from './text-fit.ts';

/** Text as one account receives it, with the excess marked. The network's own styling is not imitated. */
export function PreviewCard({ choice: { account, capability }, text }: { choice: Choice; text: string }) {
  const [within, beyond] = cutText(capability, text);
  const name = nameOf(account);
  return (
    <article className={css.preview} aria-label={`${name} on ${platformName(account.platform)}`}>
      <header className={css.previewHead}>
        <span className={css.avatar} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className={css.who}>
          <strong>{name}</strong>
          <span className={css.network}>
            {handleOf(account.handle) ?? ''} on {platformName(account.platform)}
          </span>
        </span>
        <PlatformIcon platform={account.platform} />
      </header>
      <p className={css.text}>
        {text.trim() === '' ? (
          <span className={css.hint}>Your text appears here.</span>
        ) : (
          <>
            <LinkedText text={within} />
            {beyond === '' ? null : <mark className={css.beyond}>{beyond}</mark>}
          </>
        )}
      </p>
      {beyond === '' ? null : (
        <p className={css.tooLong}>The highlighted part is too long for {platformName(account.platform)}.</p>
      )}
    </article>
  );
}
