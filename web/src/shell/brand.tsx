import css from './brand.module.css';
import mark from './mark.svg';

/** The product's mark and name. */
export const Brand = () => (
  <span className={css.brand}>
    <img src={mark} alt="" className={css.mark} />
    Wheelhouse
  </span>
);
