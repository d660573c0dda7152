/** The lower median of the values, which are reordered. */
export const selectMedian = (values: Float64Array): number => {
  const middle = (values.length - 1) >> 1;
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1] as number;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] as number) < pivot) left++;
      while ((values[right] as number) > pivot) right--;
      if (left > right) break;
      const kept = values[left] as number;
      values[left++] = values[right] as number;
      values[right--] = kept;
    }
    if (middle <= right) high = right;
    else if (middle >= left) low = left;
    else break;
  }
  return values[middle] ?? 0;
};
