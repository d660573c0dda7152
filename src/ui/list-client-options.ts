/** Each number once, in order; a typed number that is missing comes first. */
export const listClientOptions = (clientNumbers: readonly string[], typed: string): readonly string[] => {
  const options = [...new Set(clientNumbers.filter((clientNumber) => clientNumber !== ""))].sort(
    (a, b) => Number(a) - Number(b),
  );
  const search = typed.trim();
  return /^\d{1,5}$/.test(search) && !options.includes(search) ? [search, ...options] : options;
};
