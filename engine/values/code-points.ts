/** Whether a text has more than `limit` code points. There are never more than UTF-16 units, so few texts are counted. */
export const isLongerThan = (text: string, limit: number): boolean => {
  if (text.length <= limit) return false;
  let count = 0;
  for (const _ of text) count++;
  return count > limit;
};
