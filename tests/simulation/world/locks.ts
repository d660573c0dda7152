interface Wish {
  readonly page: string;
  readonly name: string;
  readonly mode: "exclusive" | "shared";
  readonly grant: () => void;
}

interface Held extends Omit<Wish, "grant"> {}

interface Options {
  readonly mode?: "exclusive" | "shared";
  readonly ifAvailable?: boolean;
  readonly signal?: AbortSignal;
}

type Callback = (lock: { readonly name: string } | null) => unknown;

/** Web Locks of one browser profile; `post` makes each grant a step of the page that gets it. */
export const createLocks = (post: (page: string, what: string, run: () => void) => void) => {
  let held: Held[] = [];
  let wishes: Wish[] = [];
  const isFree = ({ name, mode }: Pick<Wish, "name" | "mode">, before: readonly Wish[]): boolean => {
    const others = [...held, ...before].filter((one) => one.name === name);
    return others.every((one) => one.mode === "shared" && mode === "shared");
  };
  const grantNext = (): void => {
    for (const wish of [...wishes]) {
      const before = wishes.slice(0, wishes.indexOf(wish));
      if (!isFree(wish, before)) continue;
      wishes = wishes.filter((one) => one !== wish);
      wish.grant();
    }
  };
  const request = (page: string, name: string, options: Options, callback: Callback): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const { mode = "exclusive", signal } = options;
      if (signal?.aborted) return reject(signal.reason);
      const run = async (): Promise<void> => {
        try {
          resolve(await callback({ name }));
        } catch (error) {
          reject(error);
        } finally {
          held = held.filter((one) => one !== own);
          grantNext();
        }
      };
      const own: Held = { page, name, mode };
      const wish: Wish = {
        ...own,
        grant: () => {
          signal?.removeEventListener("abort", abort);
          held.push(own);
          post(page, `gets lock ${name}`, () => void run());
        },
      };
      const abort = (): void => {
        wishes = wishes.filter((one) => one !== wish);
        reject(signal?.reason);
        grantNext();
      };
      post(page, `asks for lock ${name}`, () => {
        if (options.ifAvailable && !isFree(own, wishes)) {
          post(page, `gets no lock ${name}`, () => void Promise.resolve(callback(null)).then(resolve, reject));
          return;
        }
        if (signal?.aborted) return reject(signal.reason);
        signal?.addEventListener("abort", abort);
        wishes.push(wish);
        grantNext();
      });
    });
  return {
    managerOf: (page: string) => ({
      request: (name: string, ...rest: readonly [Callback] | readonly [Options, Callback]): Promise<unknown> =>
        rest.length === 1 ? request(page, name, {}, rest[0]) : request(page, name, rest[0], rest[1]),
      query: async () => ({
        held: held.map(({ name, mode }) => ({ name, mode })),
        pending: wishes.map(({ name, mode }) => ({ name, mode })),
      }),
    }),
    /** The browser frees what a page held that died. */
    release: (page: string): void => {
      held = held.filter((one) => one.page !== page);
      wishes = wishes.filter((one) => one.page !== page);
      grantNext();
    },
  };
};
