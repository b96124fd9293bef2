/** Stands in a cell that has nothing to say. A card leaves its line out. */
export const NoValue = () => <span data-no-value>–</span>;
