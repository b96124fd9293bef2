import { type PageWidth, widthOf } from './page-widths.ts';
import css from './preview-frame.module.css';

interface PreviewFrameProps {
  /** Address of the page on this server. */
  src: string;
  title: string;
  width: PageWidth;
}

/** A page as visitors see it, at one of the widths. Motion, links and forms work in it. */
export const PreviewFrame = ({ src, title, width }: PreviewFrameProps) => (
  <div className={css.room} data-width={width}>
    {/* Of no origin: nothing in it can reach this page or its session. */}
    <iframe
      key={src}
      src={src}
      title={title}
      sandbox="allow-scripts allow-forms"
      referrerPolicy="no-referrer"
      style={width === 'desktop' ? {} : { width: widthOf[width] }}
    />
  </div>
);
