/** The shortest plan found by leaving entries of `parts` out that still fails. */
export const shrink = async <Part extends string, Plan extends Readonly<Record<Part, readonly unknown[]>>>(
  plan: Plan,
  parts: readonly Part[],
  fails: (plan: Plan) => Promise<boolean>,
): Promise<Plan> => {
  let best = plan;
  for (const part of parts) {
    for (let size = Math.ceil(best[part].length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (let at = 0; at < best[part].length; ) {
        const shorter = { ...best, [part]: best[part].toSpliced(at, size) };
        if (await fails(shorter)) best = shorter;
        else at += size;
      }
    }
  }
  return best;
};
