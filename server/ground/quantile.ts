/** The smallest value not exceeded by the given share of all values; null if there are none. */
export const quantile = (values: readonly number[], share: number): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
};
