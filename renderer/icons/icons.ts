import { choice } from '../fields.ts';
import { Html, nothing } from '../html.ts';
import { drawings } from './generated.ts';

export type IconName = keyof typeof drawings;

// Documents hold these names; editors show them as words.
const iconNames = Object.keys(drawings) as [IconName, ...IconName[]];

/** A field for one icon. */
export const icon = () => choice(iconNames, { title: 'Icon' });

/** An icon as it is drawn into a page: decoration beside words, so that it is not read out. Nothing for a name that is not listed. */
export const iconView = (name: string | undefined): Html =>
  name !== undefined && Object.hasOwn(drawings, name)
    ? new Html(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawings[name as IconName]}</svg>`)
    : nothing;
