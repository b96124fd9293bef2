import { Input, UnstyledButton } from '@mantine/core';
import { footerLayouts, headerLayouts } from '../../../../renderer/kinds/frame-values.ts';
import { frameLabels } from '../model/choice-labels.ts';
import css from './frame-arrangement.module.css';

/** A rectangle of a drawing: left, top, width, height, how dark it is, and the radius of its corners. */
type Shape = readonly [x: number, y: number, width: number, height: number, ink: number, radius?: number];

const size = { width: 96, height: 54 };
const faint = 0.14;
const quiet = 0.4;
const strong = 0.85;

const link = (x: number, y: number, ink = quiet): Shape => [x, y, 10, 2, ink, 1];
const text = (y: number, width: number): Shape => [8, y, width, 3, faint, 1];
const page: readonly Shape[] = [text(28, 56), text(35, 44), text(42, 50)];
const upperPage: readonly Shape[] = [text(6, 56), text(13, 44)];
const bandFrom = (top: number): Shape => [0, top, size.width, size.height - top, faint];

type Drawings = Readonly<Record<string, readonly Shape[]>>;
const columns = [40, 58, 76] as const;

/** Headers by arrangement, each on a page. */
const headers: Drawings = {
  split: [[8, 8, 18, 4, strong, 1], link(50, 9), link(64, 9), [78, 6, 12, 8, quiet, 2], ...page],
  center: [link(8, 9), link(22, 9), [39, 8, 18, 4, strong, 1], link(64, 9), link(78, 9), ...page],
  pill: [
    [5, 4, 86, 12, faint, 6],
    [11, 8, 16, 4, strong, 1],
    link(50, 9),
    link(64, 9),
    [77, 6, 11, 8, quiet, 4],
    ...page,
  ],
  over: [
    bandFrom(0),
    [8, 8, 18, 4, strong, 1],
    ...[50, 64, 78].map((x) => link(x, 9, strong)),
    [8, 36, 50, 6, quiet, 1],
  ],
  cells: [
    [8, 7, 18, 4, strong, 1],
    [0, 18, size.width, 1, quiet],
    ...columns.flatMap((x): Shape[] => [[x, 0, 1, 18, quiet], link(x + 4, 8)]),
    ...page,
  ],
};

const footers: Drawings = {
  columns: [
    ...upperPage,
    bandFrom(22),
    [8, 28, 18, 4, strong, 1],
    ...columns.flatMap((x) => [28, 34, 40].map((y) => link(x, y))),
  ],
  center: [
    ...upperPage,
    bandFrom(22),
    [39, 29, 18, 4, strong, 1],
    ...[22, 36, 50, 64].map((x) => link(x, 40)),
  ],
  line: [
    ...upperPage,
    text(20, 50),
    bandFrom(38),
    [8, 44, 18, 4, strong, 1],
    ...[50, 64, 78].map((x) => link(x, 45)),
  ],
};

interface FrameArrangementProps {
  of: 'header' | 'footer';
  /** Undefined for the first one. */
  value: unknown;
  onChange: (layout: string) => void;
}

/** Arrangements of the header or footer, each with a small drawing. */
export function FrameArrangement({ of, value, onChange }: FrameArrangementProps) {
  const layouts: readonly string[] = of === 'header' ? headerLayouts : footerLayouts;
  const drawings = of === 'header' ? headers : footers;
  const labels: Readonly<Record<string, string>> = frameLabels[of];
  return (
    <Input.Wrapper label="Arrangement" labelElement="div">
      <ul className={css.list} aria-label={`Arrangement of the ${of}`}>
        {layouts.map((layout) => (
          <li key={layout}>
            <UnstyledButton
              className={css.choice}
              aria-pressed={(value ?? layouts[0]) === layout}
              onClick={() => onChange(layout)}
            >
              <svg className={css.drawing} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
                {drawings[layout]?.map(([x, y, width, height, ink, radius = 0]) => (
                  <rect
                    key={`${x} ${y} ${width}`}
                    {...{ x, y, width, height }}
                    rx={radius}
                    fill="currentColor"
                    fillOpacity={ink}
                  />
                ))}
              </svg>
              {labels[layout]}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Input.Wrapper>
  );
}
