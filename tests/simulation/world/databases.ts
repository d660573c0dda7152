interface RawDatabase {
  readonly transactions: RawTransaction[];
  readonly connections: RawConnection[];
  readonly rawObjectStores: ReadonlyMap<string, { readonly records: { values: () => Iterable<{ value: unknown }> } }>;
  processTransactions: () => void;
}

interface RawTransaction {
  readonly mode: string;
  readonly _scope: ReadonlySet<string>;
  readonly _started: boolean;
  readonly _state: string;
  readonly db: RawConnection;
  readonly addEventListener: (event: string, listener: () => void) => void;
  readonly _start: () => void;
  readonly _abort: (error: string) => void;
}

interface RawConnection {
  _closed: boolean;
  _closePending: boolean;
  readonly page?: string;
}

/** Databases of a profile: which transaction is next is decided by the disk, not by the page that made the database. */
export class Databases extends Map<string, RawDatabase> {
  isChanged = false;
  readonly #post: (run: () => void) => void;
  readonly #setReader: (page: string) => void;

  constructor(post: (run: () => void) => void, setReader: (page: string) => void) {
    super();
    this.#post = post;
    this.#setReader = setReader;
  }

  override set(name: string, raw: RawDatabase): this {
    let isPosted = false;
    const findNext = (): RawTransaction | undefined => {
      const open = raw.transactions.filter(({ _state }) => _state !== "finished");
      return open.find(
        (one, index) =>
          !one._started && !open.some((other, at) => (other._started || at < index) && collides(one, other)),
      );
    };
    const startNext = (): void => {
      isPosted = false;
      const next = findNext();
      if (!next) return;
      this.#setReader(next.db.page ?? "");
      next.addEventListener("complete", raw.processTransactions);
      next.addEventListener("abort", raw.processTransactions);
      if (next.mode !== "readonly") this.isChanged = true;
      next._start();
      if (findNext()) raw.processTransactions();
    };
    raw.processTransactions = () => {
      if (isPosted) return;
      isPosted = true;
      this.#post(startNext);
    };
    return super.set(name, raw);
  }
}

const collides = (a: RawTransaction, b: RawTransaction): boolean =>
  !(a.mode === "readonly" && b.mode === "readonly") && [...a._scope].some((table) => b._scope.has(table));
