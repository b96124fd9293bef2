/** Half of the cached statements. */
const lateMax = 250;

/**
 * Prepared statements by SQL. With too many, the least recently used are dropped: a caller who tries every limit
 * creates a statement for each.
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
