import { choice } from '../fields.ts';
import { Html, nothing } from '../html.ts';
import { drawings } from './generated.ts';

export type IconName = keyof typeof drawings;

// Stored in documents; editors show them as words.
const iconNames = Object.keys(drawings) as [IconName, ...IconName[]];

/** A field for an icon. */
export const icon = () => choice(iconNames, { title: 'Icon' });

/** Inline icon, hidden from screen readers as decoration. Empty for an unknown name. */
export const iconView = (name: string | undefined): Html =>
  name !== undefined && Object.hasOwn(drawings, name)
    ? new Html(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawings[name as IconName]}</svg>`)
    : nothing;
