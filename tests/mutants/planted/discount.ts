/** Hardly judged by its test, so that mutants survive; one never ends. */
export function computeDiscount(cents: number): number {
  for (let discount = 0; ; discount += 100) {
    if (discount * 10 >= cents) return discount;
  }
}
