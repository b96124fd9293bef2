import { useEffect } from 'react';
import type { Drawing, DrawnText } from '../../../../renderer/drawings/drawing.ts';
import type { Theme } from '../../../../renderer/theme/colors.ts';
import { headingFont, headingWidth } from '../../../../renderer/theme/type.ts';
import { pictureAddress } from '../../api/media.ts';

interface DrawingViewProps {
  siteId: number;
  theme: Theme;
  drawing: Drawing;
  className?: string | undefined;
}

/**
 * A drawing of the site's art: the server draws the same one from the same facts. The text beside it says
 * what it shows.
 */
export function DrawingView({ siteId, theme, drawing, className }: DrawingViewProps) {
  const { width, height, svg, texts, inset } = drawing;
  useHeadingFont(theme);
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <image href={`data:image/svg+xml,${encodeURIComponent(svg)}`} {...{ width, height }} />
      {inset ? (
        <image
          href={pictureAddress(siteId, inset.picture.asset_id, 640)}
          {...inset.box}
          preserveAspectRatio={inset.at === 'left' ? 'xMinYMid meet' : 'xMidYMid meet'}
        />
      ) : null}
      {texts.map((text) => (
        <foreignObject key={text.text} {...text.box}>
          <div style={{ ...positionStyle(text), ...lookOf(text, theme) }}>
            <span>{text.text}</span>
          </div>
        </foreignObject>
      ))}
    </svg>
  );
}

const nameOf = (theme: Theme): string => `heading ${headingFont(theme).split('.')[0]}`;
const requested = new Set<string>();

/** Loads the font of a site's headings under a private family name. */
function useHeadingFont(theme: Theme): void {
  const [name, file] = [nameOf(theme), headingFont(theme)];
  useEffect(() => {
    if (requested.has(name)) return;
    requested.add(name);
    const face = new FontFace(name, `url(/fonts/${file}) format("woff2")`, { weight: '100 900' });
    document.fonts.add(face);
    // If it cannot be loaded, another font is shown.
    face.load().catch(() => requested.delete(name));
  }, [name, file]);
}

const positionStyle = ({ at }: DrawnText) => ({
  display: 'grid',
  height: '100%',
  justifyItems: at === 'middle' ? 'center' : 'start',
  alignItems: at === 'middle' ? 'center' : at === 'top' ? 'start' : 'end',
});

const lookOf = (drawn: DrawnText, theme: Theme) => ({
  color: drawn.color,
  fontFamily: `"${nameOf(theme)}"`,
  fontSize: fitting(drawn, theme),
  fontWeight: drawn.type.weight,
  letterSpacing: `${drawn.type.tracking}em`,
  lineHeight: drawn.type.leading,
  textTransform: drawn.type.isUpper ? ('uppercase' as const) : ('none' as const),
});

/** Font size at which a text fits its box, estimated from the widths of its words. */
function fitting({ text, sizePx, type, box, at }: DrawnText, theme: Theme): number {
  if (at === 'middle') return sizePx;
  const words = text.split(' ').map((word) => headingWidth(`${word} `, theme));
  for (let size = sizePx; size > sizePx * 0.3; size *= 0.86) {
    let [lines, used] = [1, 0];
    for (const word of words) {
      if (used > 0 && (used + word) * size > box.width) [lines, used] = [lines + 1, 0];
      used += word;
    }
    const widest = Math.max(...words) * size;
    if (widest <= box.width && lines * size * type.leading * 1.1 <= box.height) return size;
  }
  return sizePx * 0.3;
}
