/** Half of the statements that are kept. */
const lateMax = 250;

/**
 * Prepared statements by their SQL. Where there are too many, those that were not used for longest go: a caller who asks
 * for every limit there is makes a statement of each.
 */
export class KeptStatements<Prepared> {
  readonly #prepare: (sql: string) => Prepared;
  #late = new Map<string, Prepared>();
  #earlier = new Map<string, Prepared>();

  constructor(prepare: (sql: string) => Prepared) {
    this.#prepare = prepare;
  }

  get(sql: string): Prepared {
    return this.#late.get(sql) ?? this.#keep(sql, this.#earlier.get(sql) ?? this.#prepare(sql));
  }

  #keep(sql: string, prepared: Prepared): Prepared {
    if (this.#late.size >= lateMax) {
      this.#earlier = this.#late;
      this.#late = new Map();
    }
    this.#late.set(sql, prepared);
    return prepared;
  }
}
