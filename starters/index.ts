import { bakery } from './bakery/starter.ts';
import { bare } from './bare/starter.ts';
import { club } from './club/starter.ts';
import { consultant } from './consultant/starter.ts';
import { festival } from './festival/starter.ts';
import { garage } from './garage/starter.ts';
import { inn } from './inn/starter.ts';
import { law } from './law/starter.ts';
import { musician } from './musician/starter.ts';
import { practice } from './practice/starter.ts';
import { salon } from './salon/starter.ts';
import type { Starter } from './starter.ts';
import { studio } from './studio/starter.ts';
import { workshop } from './workshop/starter.ts';

export type { Starter, StarterPicture } from './starter.ts';

/** Starters of new sites. */
export const starters: readonly Starter[] = [
  ...[bakery, inn, practice, law, consultant],
  ...[studio, workshop, salon, garage, festival, musician, club, bare],
];
