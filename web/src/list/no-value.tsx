/** Dash for an empty cell. Cards omit its line. */
export const NoValue = () => <span data-no-value>–</span>;
