import css from './mail-preview.module.css';
import type { ShownPhoto } from './photo-cut.tsx';
import { SenderAvatar } from './sender-avatar.tsx';

interface MailPreviewProps {
  /** Sender's name; mail clients show the address if it is empty. */
  name: string;
  photo: ShownPhoto | undefined;
}

/** A line of an inbox with mail of the sender, drawn as programs with round pictures draw it, and those with square ones. */
export const MailPreview = ({ name, photo }: MailPreviewProps) => (
  <section className={css.preview} aria-label="How it looks in an inbox">
    <h3 className={css.heading}>How it looks in an inbox</h3>
    <div className={css.lines}>
      {(['round', 'square'] as const).map((shape) => (
        <div key={shape} className={css.line}>
          <SenderAvatar name={name} photo={photo} shape={shape} />
          <div className={css.words}>
            <strong className={css.name}>{name}</strong>
            <span className={css.subject}>Your order is ready</span>
          </div>
          <span className={css.time}>09:41</span>
        </div>
      ))}
    </div>
    <p className={css.note}>
      Which picture is shown is for each recipient’s mail program to decide. Some show a photo of their own,
      or only letters.
    </p>
  </section>
);
