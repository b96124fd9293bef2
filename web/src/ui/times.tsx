import { language } from '../time/language.ts';

const number = new Intl.NumberFormat(language);

/** How many calls a line stands for, as `× 1,204`; nothing where it is one. */
export const Times = ({ times }: { times: number }) =>
  times === 1 ? null : (
    <span className="numbers" title={`${number.format(times)} calls, counted together`}>
      {' '}
      × {number.format(times)}
    </span>
  );
