import css from './brand.module.css';
import mark from './mark.svg';

/** The product's mark and name. */
export const Brand = () => (
  <span className={css.brand}>
    <img src={mark} alt="" width={30} height={30} />
    Wheelhouse
  </span>
);
